import { isNamedByUser } from "#server/delivery/channel-kinds.ts";
import type { DescribedSource } from "#server/fares/source-health/describe-sources.ts";
import type { Figures } from "#server/installation/read-figures.ts";
import type { InstallationStatus, PublicSource } from "#shared/api/status.ts";
import { MINUTE_MS } from "#shared/durations.ts";

/** Mails leave within seconds; a few tries later something is the matter. */
const LATE_AFTER_MS = 15 * MINUTE_MS;

/** What everybody may know of the figures: no numbers of users, messages, calls or budgets. */
export function publicStatus(figures: Figures, { simulated }: { simulated: boolean }): InstallationStatus {
  return {
    as_of: figures.readAt.toISOString(),
    simulated_fares: simulated,
    sources: figures.sources.map(publicSource),
    alerts: alertsOf(figures),
  };
}

function publicSource({ name, state, health }: DescribedSource): PublicSource {
  return {
    name,
    state: publicState(state, health?.lastError ?? null),
    last_success_at: health?.lastFareAt?.toISOString() ?? null,
  };
}

function publicState(state: DescribedSource["state"], trouble: string | null): PublicSource["state"] {
  if (state === "silent") return "paused";
  if (state !== "ok") return state;
  return trouble === null ? "works" : "slow";
}

function alertsOf({ owed, readAt, mailStoppedSince }: Figures): InstallationStatus["alerts"] {
  // That a server of a user does not answer says nothing of this installation.
  const ours = owed.filter(({ channel }) => !isNamedByUser(channel));
  const oldest = Math.min(...ours.map((line) => line.oldest.getTime()));
  const ageMs = Number.isFinite(oldest) ? Math.max(0, readAt.getTime() - oldest) : null;
  const state = mailStoppedSince ? "stopped" : (ageMs ?? 0) > LATE_AFTER_MS ? "late" : "on-time";
  return { state, oldest_minutes: ageMs === null ? null : Math.floor(ageMs / MINUTE_MS) };
}
