import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sign } from "#server/secret.ts";
import { type Counted, countAttempt, type Try } from "./store.ts";

/** How often something may be tried in a time that begins with the first try. */
export interface Limit {
  max: number;
  seconds: number;
}

export type Counting = Pick<Deps, "clock" | "secret"> & { db: Executor };

/** Counts a try; the seconds until its time ends when it is one too many, else undefined. */
export async function overrun(deps: Counting, key: string, limit: Limit): Promise<number | undefined> {
  const now = deps.clock.now();
  const tried = tryAt(limit, key, now);
  return excess(limit, tried, await countAttempt(deps.db, { ...tried, now }));
}

export const tryAt = ({ seconds }: Limit, key: string, now: Date): Try => ({
  key,
  cutoff: new Date(now.getTime() - seconds * 1000),
  latest: new Date(now.getTime() + seconds * 1000),
});

export function excess({ max }: Limit, { cutoff }: Try, { count, windowStart }: Counted): number | undefined {
  if (count <= max) return undefined;
  return Math.max(1, Math.ceil((windowStart.getTime() - cutoff.getTime()) / 1000));
}

/** Under what something of someone is counted: addresses and accounts are not to be read from the table. */
export const keyOf = ({ secret }: Pick<Deps, "secret">, what: string, whose: string): string =>
  sign(secret, "attempts", `${what}|${whose}`);
