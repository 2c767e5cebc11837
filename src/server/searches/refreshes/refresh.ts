/** What came of a refresh: other prices, the same ones, or no answer to all that was to be looked at. */
export type RefreshOutcome = "updated" | "unchanged" | "unavailable";

/** The last time that the cheapest flights of a monitor were looked at because someone wanted to know. */
export interface Refresh {
  searchId: string;
  requestedAt: Date;
  /** Pairs to be looked at, as far as is known, and looked at so far. */
  total: number;
  checked: number;
  /** Null while it runs. */
  finishedAt: Date | null;
  outcome: RefreshOutcome | null;
}

/** Within this time a refresh has ended, and no other of the same monitor begins. */
export const REFRESH_MS = 120_000;

export const endOf = ({ requestedAt }: Pick<Refresh, "requestedAt">): Date =>
  new Date(requestedAt.getTime() + REFRESH_MS);

/** Whether no other may begin at `now`; one from before the clock was set back is not waited for. */
export const isRecent = ({ requestedAt }: Pick<Refresh, "requestedAt">, now: Date): boolean =>
  Math.abs(now.getTime() - requestedAt.getTime()) < REFRESH_MS;

/** A refresh as it stands at `now`: one that was left without an end is over when its time is up. */
export function asOf(refresh: Refresh, now: Date): Refresh {
  if (refresh.finishedAt || isRecent(refresh, now)) return refresh;
  return { ...refresh, finishedAt: endOf(refresh), outcome: "unavailable" };
}
