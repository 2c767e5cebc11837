import type { FareSources, WireSource } from "#shared/api/fare-sources.ts";
import type { DescribedSource, DescribedSources } from "./describe-sources.ts";

export function toWireSource({ name, state, health }: DescribedSource): WireSource {
  return {
    name,
    state,
    checked_at: health?.checkedAt.toISOString() ?? null,
    last_answer_at: health?.lastAnswerAt?.toISOString() ?? null,
    last_fare_at: health?.lastFareAt?.toISOString() ?? null,
    blind_since: health?.blindSince?.toISOString() ?? null,
  };
}

export const toWireSources = ({ sources, outdatedSince }: DescribedSources): FareSources => ({
  sources: sources.map(toWireSource),
  outdated_since: outdatedSince?.toISOString() ?? null,
});
