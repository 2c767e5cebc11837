import { routeText } from "#server/fares/route-text.ts";
import { inHisCurrency, percentOf, type Reading } from "./reading.ts";
import { RULE_WORDS } from "./reasons.ts";
import { queryOf, type Told } from "./told-trip.ts";

const MAX_SUBJECT = 60;

/** Route, price and the main reason: nothing a user typed. Without the reason where it would grow too long. */
export function subjectOf(reading: Reading, told: Told): string {
  const { alert, facts } = told;
  const route = routeText(queryOf(told));
  const price = inHisCurrency(reading, alert.price);
  const percent = percentOf(facts.drop);
  const words = RULE_WORDS[alert.rule];
  const subject = reading.t(`alertMails.subject.${words}`, { route, price, percent });
  return subject.length <= MAX_SUBJECT ? subject : subjectWithoutReason(reading, told);
}

/** "GRU → LIS por R$ 2.410 e mais 2 preços", of alerts with the best first: nothing a user typed. */
export function subjectOfSeveral(reading: Reading, [best, ...others]: readonly [Told, ...Told[]]): string {
  const first = subjectWithoutReason(reading, best);
  const subject = reading.t("alertMails.several.subject", { first, count: others.length });
  return subject.length <= MAX_SUBJECT ? subject : first;
}

function subjectWithoutReason(reading: Reading, told: Told): string {
  return `${routeText(queryOf(told))} · ${inHisCurrency(reading, told.alert.price)}`;
}
