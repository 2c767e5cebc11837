import { sourceLevel } from "#server/fares/levels/level-basis.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import type { AlertCase } from "./policy/alert-case.ts";
import { checkKey } from "./policy/count-check.ts";
import { ruleKey } from "./policy/rule-key.ts";

/** The flight that a monitor shows, as the policy judges it: a level counts only where the source itself said it. */
export const candidateOf = (cheapest: Cheapest): AlertCase["candidate"] => ({
  price: cheapest.price,
  level: sourceLevel(cheapest),
});

/** Names the pair of a candidate; part of the checks that the database keeps. */
export const candidatePair = ({ departure, stay, route }: Cheapest): string =>
  [route.fareQueryId, departure, stay].join("/");

/** Which observation a monitor shows, and the rule by which it is judged. */
export const checkOf = ({ cheapest, target, alertSettings }: SavedSearch) => ({
  key: cheapest ? observationOf(cheapest) : "",
  rule: ruleKey(target, alertSettings),
});

const observationOf = (cheapest: Cheapest) =>
  checkKey({ pair: candidatePair(cheapest), at: cheapest.seenAt, price: cheapest.price });
