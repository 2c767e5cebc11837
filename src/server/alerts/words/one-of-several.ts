import { routeText } from "#server/fares/route-text.ts";
import { setSign } from "#shared/languages.ts";
import { gradeWords, mistakeWarning } from "./grade-words.ts";
import { matchedWords } from "./matched-question.ts";
import { inHisCurrency, onHisClock, type Reading, totalOf } from "./reading.ts";
import { reasonsOf } from "./reasons.ts";
import { stillThere } from "./still-there.ts";
import { routeAndParty, unusualParty } from "./told-party.ts";
import { datesText, headingOf, queryOf, type Told } from "./told-trip.ts";

/** "São Paulo (GRU) → Lisboa (LIS)", "R$ 2.410 no total · 12/03 a 24/03 · melhor que…" and the like, of one of several. */
export function oneOfSeveral(reading: Reading, told: Told) {
  const { t } = reading;
  const { alert } = told;
  const query = queryOf(told);
  const route = routeText(query);
  const dates = datesText(reading, alert);
  const values = { total: totalOf(reading, alert.price), dates };
  const simulated = told.search.market === "simulated" ? [t("alertMails.short.simulated")] : [];
  const matched = matchedWords(reading);
  const party = unusualParty(reading, query);
  const more = [reasonsOf(reading, told), ...stillThere(reading, told), ...simulated];
  const colon = setSign(":", reading.language);
  const confirmed = t("alertMails.confirmedValue", onHisClock(reading, alert.confirmedAt));
  return {
    heading: headingOf(reading, query),
    grade: gradeWords(reading, told),
    lines: [
      [t("alertMails.several.item", values), ...party, ...more].join(" · "),
      `${t("alertMails.confirmed")}${colon} ${confirmed}`,
      ...mistakeWarning(reading, told),
    ],
    matched: {
      ...matched,
      question: `${routeAndParty(reading, query)}${colon} ${matched.question}`,
    },
    short: `${route} ${inHisCurrency(reading, alert.price)} (${[dates, ...party].join(" · ")})`,
  };
}
