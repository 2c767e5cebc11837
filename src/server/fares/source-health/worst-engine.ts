import type { SourceHealth, SourceState } from "./source-health.ts";

export interface DescribedEngine {
  state: SourceState;
  health: SourceHealth | undefined;
}

const WORST_FIRST: readonly SourceState[] = ["blind", "silent", "ok", "unchecked"];

/** The worst state that one of them is in, and what is known of those in it. */
export function worstOf(engines: readonly DescribedEngine[]): DescribedEngine {
  const state = WORST_FIRST.find((each) => engines.some((engine) => engine.state === each)) ?? "unchecked";
  const healths = engines.flatMap(({ state: own, health }) => (own === state && health ? [health] : []));
  const [first, ...others] = healths;
  return { state, health: first && others.reduce(together, first) };
}

function together(one: SourceHealth, other: SourceHealth): SourceHealth {
  return {
    checkedAt: one.checkedAt > other.checkedAt ? one.checkedAt : other.checkedAt,
    lastAnswerAt: latest(one.lastAnswerAt, other.lastAnswerAt),
    lastFareAt: latest(one.lastFareAt, other.lastFareAt),
    blindSince: one.blindSince ?? other.blindSince,
    lastError: one.lastError ?? other.lastError,
  };
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
