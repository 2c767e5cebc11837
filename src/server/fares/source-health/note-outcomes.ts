import type { Deps } from "#server/deps.ts";
import { afterAnswer, type Outcome } from "./source-health.ts";
import { lockHealth, saveHealth } from "./store.ts";

/** What is noted of answers is at most so old. */
const NOTED_EVERY_MS = 60_000;

/** Keeps what answers say of the health under this key; not each of a kind is written. */
export function noteOutcomes({ db, clock }: Pick<Deps, "db" | "clock">, key: string) {
  const notedAt = new Map<Outcome["kind"], number>();

  return async (outcome: Outcome): Promise<void> => {
    const now = clock.now().getTime();
    if (Math.abs(now - (notedAt.get(outcome.kind) ?? Number.NEGATIVE_INFINITY)) < NOTED_EVERY_MS) return;
    notedAt.set(outcome.kind, now);
    await db.transaction(async (tx) => {
      const health = await lockHealth(tx, key);
      if (health) await saveHealth(tx, key, afterAnswer(health, outcome, clock.now()));
    });
  };
}
