import type { PgBoss } from "pg-boss";
import type { Deps } from "#server/deps.ts";
import { listReadyQueues } from "./store.ts";

/**
 * Has the engine's workers look for a job where there is one: one question a second for all of them, of which each would
 * ask its own.
 */
export async function wakeWorkers({ db }: Pick<Deps, "db">, boss: PgBoss): Promise<void> {
  const workers = boss.getWipData({ includeInternal: true });
  if (workers.length === 0) return;
  const ready = new Set(await listReadyQueues(db));
  for (const { id, name } of workers) if (ready.has(name)) boss.notifyWorker(id);
}
