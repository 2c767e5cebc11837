import {
  type AlertsDelivery,
  type ToldAlert,
  type WantedAlerts,
  wantedAlerts,
} from "#server/alerts/wanted-alert.ts";
import { subjectOfSeveral } from "#server/alerts/words/alert-subject.ts";
import { alertWords } from "#server/alerts/words/alert-words.ts";
import { paragraphsOfOne, paragraphsOfSeveral } from "#server/alerts/words/chat-paragraphs.ts";
import { oneOfSeveral } from "#server/alerts/words/one-of-several.ts";
import { formatted, fullDate, onHisClock, type Reading, totalOf } from "#server/alerts/words/reading.ts";
import { unusualParty } from "#server/alerts/words/told-party.ts";
import { firstConfirmedAt, placeOf, simulatedNote, tripOf } from "#server/alerts/words/told-trip.ts";
import { templateLanguage, usableTemplates } from "#server/channels/whatsapp/templates.ts";
import type { ChatMessage, WhatsAppMessage } from "#server/delivery/messenger.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { dayMonth } from "#shared/calendar-date.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { receiptUrl } from "./receipt-url.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "airports">;
type Template = NonNullable<WhatsAppMessage["template"]>;

/**
 * Writes one alert, or several that came together, for WhatsApp: with every fact of the mail for who is talking with us, and
 * with the values of an approved template for who is not. Undefined when none is wanted any more.
 */
export async function alertOnWhatsApp(
  deps: Needs,
  delivery: AlertsDelivery,
): Promise<WhatsAppMessage | undefined> {
  const { whatsapp } = deps.config;
  const wanted = await wantedAlerts(deps, delivery);
  if (!whatsapp || !wanted) return undefined;
  const { reading, told } = wanted;
  const usable = await usableTemplates(deps.db, whatsapp, reading.language);
  const spoken = inLanguage(reading, templateLanguage(whatsapp, reading.language));
  const isSeveral = told.length > 1 && usable.several !== undefined;
  const name = isSeveral ? usable.several : usable.one;
  const said = isSeveral ? valuesOfSeveral(spoken, told) : valuesOfOne(spoken, told[0]);
  const template: Template | null = name === undefined ? null : { name, language: usable.language, ...said };
  const chat = told.length > 1 ? severalChat(deps, reading, told) : oneChat(deps, reading, told[0]);
  return { ...chat, template };
}

/** What stands in a template is in the language of the template. */
function inLanguage(reading: Reading, code: string): Reading {
  const language = LANGUAGES.find((known) => code.startsWith(known)) ?? reading.language;
  return { ...reading, language, t: translator(language) };
}

/** "São Paulo (GRU)", "Lisboa (LIS)", "R$ 2.410 no total", "12/03 a 24/03 (12 dias)", the target or none, "14:05". */
function valuesOfOne(reading: Reading, told: ToldAlert): Pick<Template, "values" | "urlEnding"> {
  const { t } = reading;
  const { alert, facts, search } = told;
  const { origin, destination } = tripOf(reading, told);
  const values = [
    placeOf(reading, origin),
    placeOf(reading, destination),
    [
      totalOf(reading, alert.price),
      ...unusualParty(reading, search.query),
      ...simulatedNote(reading, [told]),
    ].join(" · "),
    datesOf(reading, told),
    facts.target ? formatted(reading, facts.target) : t("alertMails.whatsApp.noTarget"),
    onHisClock(reading, alert.confirmedAt).time,
  ];
  return { values, urlEnding: alert.id };
}

/** How many, the best of them by name, "14:05". Their button leads to all alerts. */
function valuesOfSeveral(
  reading: Reading,
  told: readonly ToldAlert[],
): Pick<Template, "values" | "urlEnding"> {
  const items = told.map((each) => oneOfSeveral(reading, each).short);
  const values = [
    String(told.length),
    [...items, ...simulatedNote(reading, told)].join(" · "),
    onHisClock(reading, firstConfirmedAt(told)).time,
  ];
  return { values, urlEnding: null };
}

/** "12/03 a 24/03 de 2027 (12 dias)"; over New Year "28/12/2026 a 10/01 de 2027 (13 dias)". */
function datesOf(reading: Reading, told: ToldAlert): string {
  const { departure, returnDate } = tripOf(reading, told);
  const year = returnDate.slice(0, 4);
  const dates = reading.t("alertMails.dates", {
    departure: departure.startsWith(year) ? dayMonth(departure) : fullDate(departure),
    return: dayMonth(returnDate),
  });
  return reading.t("alertMails.whatsApp.dates", { dates, year, count: told.alert.stay });
}

function oneChat({ config }: Needs, reading: Reading, told: ToldAlert): ChatMessage {
  const words = alertWords(reading, told);
  return {
    title: words.subject,
    paragraphs: [...paragraphsOfOne(words), reading.t("alertMails.whatsApp.stop")],
    buttons: [
      [{ label: words.seeFlight.label, url: words.seeFlight.url }],
      [{ label: words.whyWritten, url: receiptUrl(config, told.alert.id) }],
    ],
  };
}

function severalChat({ config }: Needs, reading: Reading, told: WantedAlerts["told"]): ChatMessage {
  const { t } = reading;
  return {
    title: subjectOfSeveral(reading, told),
    paragraphs: [...paragraphsOfSeveral(reading, told), t("alertMails.whatsApp.stop")],
    buttons: [[{ label: t("alertMails.several.openAlerts"), url: `${config.publicUrl}/alerts` }]],
  };
}
