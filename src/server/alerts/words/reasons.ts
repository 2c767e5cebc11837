import type { AlertFacts } from "#server/alerts/alert-facts.ts";
import { setSign } from "#shared/languages.ts";
import { formatted, inHisCurrency, percentOf, type Reading } from "./reading.ts";
import type { Told } from "./told-trip.ts";

/** What each rule is called among the texts. */
export const RULE_WORDS = { target: "target", "new-low": "newLow", drop: "drop", level: "level" } as const;

/** Every reason to write, in order, then how many days were dearer: of a price above them all nothing. */
export function reasonsOf(reading: Reading, { facts }: Told): string {
  const { t } = reading;
  const { normal, days, checks, lowestBefore, target, betterThan } = facts;
  const values = {
    percent: percentOf(facts.drop),
    days,
    checks,
    normal: normal === null ? "" : inHisCurrency(reading, normal),
    lowest: lowestBefore === null ? "" : inHisCurrency(reading, lowestBefore),
    target: target ? formatted(reading, target) : "",
  };
  const reasons = facts.reasons.map((rule) => t(`alertMails.reason.${RULE_WORDS[rule]}`, values));
  const percent = percentOf(betterThan);
  const better = percent > 0 ? [t("alertMails.betterThan", { percent })] : [];
  return [...reasons, ...better].join(`${setSign(";", reading.language)} `);
}

/** "R$ 2.500": the target, where a reason to write is that the price has reached it. */
export const reachedTarget = (reading: Reading, { target, reasons }: AlertFacts): string | undefined =>
  target && reasons.includes("target") ? formatted(reading, target) : undefined;
