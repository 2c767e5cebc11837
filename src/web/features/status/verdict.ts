import type { InstallationStatus } from "#shared/api/status.ts";

type Verdict = "well" | "partly" | "badly";

const SEEING = ["works", "slow", "unchecked"];

/** The page in two words: `badly` when no source sees prices, or alerts do not leave. */
export function verdictOf({ sources, alerts }: InstallationStatus): Verdict {
  const isNoneSeeing = !sources.some(({ state }) => SEEING.includes(state));
  if (isNoneSeeing || alerts.state === "stopped") return "badly";
  const isAllWell = sources.every(({ state }) => state === "works" || state === "unchecked");
  return isAllWell && alerts.state === "on-time" ? "well" : "partly";
}
