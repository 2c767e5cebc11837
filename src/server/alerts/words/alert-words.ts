import type { MailContent } from "#server/delivery/mail-content.ts";
import { alertFactRows } from "./alert-fact-rows.ts";
import { subjectOf } from "./alert-subject.ts";
import { gradeWords, mistakeWarning } from "./grade-words.ts";
import { type MatchedWords, matchedWords } from "./matched-question.ts";
import { inHisCurrency, onHisClock, type Reading } from "./reading.ts";
import { reachedTarget } from "./reasons.ts";
import { stillThere } from "./still-there.ts";
import { datesText, headingOf, linkOf, queryOf, type Told } from "./told-trip.ts";

/** Every word of an alert in the reader's language and currency. */
export type AlertWords = Omit<MailContent, "productName" | "action" | "links" | "questions"> & {
  subject: string;
  seeFlight: NonNullable<MailContent["action"]>;
  /** Leads to what the alert stands on. */
  whyWritten: string;
  matched: MatchedWords;
  openMonitor: string;
  stopMonitor: string;
};

export function alertWords(reading: Reading, told: Told): AlertWords {
  const { t, language } = reading;
  const note = gradeWords(reading, told) ?? t("alertMails.inTotal");
  return {
    language,
    subject: subjectOf(reading, told),
    preheader: preheaderOf(reading, told),
    heading: headingOf(reading, queryOf(told)),
    figure: { value: inHisCurrency(reading, told.alert.price), note },
    paragraphs: [...stillThere(reading, told), ...mistakeWarning(reading, [told])],
    facts: alertFactRows(reading, told),
    footnote: t("alertMails.footnote"),
    seeFlight: { label: t("alertMails.seeFlight"), url: linkOf(reading, told), isUrlHidden: true },
    whyWritten: t("alertMails.whyWritten"),
    matched: matchedWords(reading),
    openMonitor: t("alertMails.openMonitor"),
    stopMonitor: t("alertMails.stopMonitor"),
  };
}

function preheaderOf(reading: Reading, { alert, facts }: Told): string {
  const { t } = reading;
  const dates = datesText(reading, alert);
  const { time } = onHisClock(reading, alert.confirmedAt);
  const target = reachedTarget(reading, facts);
  return target
    ? t("alertMails.preheaderTarget", { dates, time, target })
    : t("alertMails.preheader", { dates, time });
}
