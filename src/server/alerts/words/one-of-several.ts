import { setSign } from "#shared/languages.ts";
import { matchedWords } from "./matched-question.ts";
import { inHisCurrency, type Reading, totalOf } from "./reading.ts";
import { reasonsOf } from "./reasons.ts";
import { stillThere } from "./still-there.ts";
import { datesText, headingOf, queryOf, type Told } from "./told-trip.ts";

/** "GRU → LIS" and "R$ 2.410 no total · 12/03 a 24/03 · melhor que…" of one of several. */
export function oneOfSeveral(reading: Reading, told: Told) {
  const { t } = reading;
  const { alert } = told;
  const { origin, destination } = queryOf(told);
  const values = { total: totalOf(reading, alert.price), dates: datesText(reading, alert) };
  const simulated = told.search.market === "simulated" ? [t("alertMails.short.simulated")] : [];
  const more = [reasonsOf(reading, told), ...stillThere(reading, told), ...simulated];
  return {
    route: `${origin} → ${destination}`,
    heading: headingOf(reading, queryOf(told)),
    text: [t("alertMails.several.item", values), ...more].join(" · "),
    matched: {
      ...matchedWords(reading),
      question: `${origin} → ${destination}${setSign(":", reading.language)} ${t("alertMails.matched.question")}`,
    },
    short: `${origin} → ${destination} ${inHisCurrency(reading, alert.price)} (${datesText(reading, alert)})`,
  };
}
