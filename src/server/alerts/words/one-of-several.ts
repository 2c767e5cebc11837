import { routeText } from "#server/fares/route-text.ts";
import { setSign } from "#shared/languages.ts";
import { gradeWords, mistakeWarning } from "./grade-words.ts";
import { matchedWords } from "./matched-question.ts";
import { inHisCurrency, onHisClock, type Reading, totalOf } from "./reading.ts";
import { reasonsOf } from "./reasons.ts";
import { stillThere } from "./still-there.ts";
import { routeAndParty, unusualParty } from "./told-party.ts";
import { datesText, headingOf, queryOf, simulatedNote, type Told } from "./told-trip.ts";

/** "São Paulo (GRU) → Lisboa (LIS)", "R$ 2.410 no total · 12/03 a 24/03 · melhor que…" and the like, of one of several. */
export function oneOfSeveral(reading: Reading, told: Told) {
  const query = queryOf(told);
  const matched = matchedWords(reading);
  const colon = setSign(":", reading.language);
  const price = inHisCurrency(reading, told.alert.price);
  const dates = datesText(reading, told.alert);
  return {
    heading: headingOf(reading, query),
    grade: gradeWords(reading, told),
    lines: [grounds(reading, told), confirmed(reading, told), ...mistakeWarning(reading, [told])],
    matched: { ...matched, question: `${routeAndParty(reading, query)}${colon} ${matched.question}` },
    short: `${routeText(query)} ${price} (${[dates, ...unusualParty(reading, query)].join(" · ")})`,
  };
}

/** "R$ 2.410 no total · 12/03 a 24/03 · 2 adultos · 18% abaixo do normal…". */
function grounds(reading: Reading, told: Told): string {
  const { t } = reading;
  const values = { total: totalOf(reading, told.alert.price), dates: datesText(reading, told.alert) };
  return [
    t("alertMails.several.item", values),
    ...unusualParty(reading, queryOf(told)),
    reasonsOf(reading, told),
    ...stillThere(reading, told),
    ...simulatedNote(reading, [told]),
  ].join(" · ");
}

/** "Confirmado: 20/11/2026 às 12:00 (horário de Brasília) · tarifa de ida e volta". */
function confirmed(reading: Reading, { alert }: Told): string {
  const { t, language } = reading;
  const when = t("alertMails.confirmedValue", onHisClock(reading, alert.confirmedAt));
  return `${t("alertMails.confirmed")}${setSign(":", language)} ${when}`;
}
