import { routeText } from "#server/fares/route-text.ts";
import { setSign } from "#shared/languages.ts";
import { matchedWords } from "./matched-question.ts";
import { inHisCurrency, type Reading, totalOf } from "./reading.ts";
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
  return {
    heading: headingOf(reading, query),
    text: [t("alertMails.several.item", values), ...party, ...more].join(" · "),
    matched: {
      ...matched,
      question: `${routeAndParty(reading, query)}${setSign(":", reading.language)} ${matched.question}`,
    },
    short: `${route} ${inHisCurrency(reading, alert.price)} (${[dates, ...party].join(" · ")})`,
  };
}
