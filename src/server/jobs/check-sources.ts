import type { Deps } from "#server/deps.ts";
import { sourcesOf } from "#server/fares/fare-source.ts";
import { checkEngine } from "#server/fares/source-health/check-source.ts";
import { enginesOf } from "#server/fares/source-health/engines.ts";
import { doubtUnsold } from "#server/planner/doubt-unsold.ts";
import type { JobPayloads } from "#server/queue.ts";

/** Asks every fare source whose check is due for flights that are always sold. */
export async function checkSources(deps: Deps): Promise<void> {
  for (const source of sourcesOf(deps.fareSource))
    for (const engine of enginesOf(source)) await check(deps, { source, engine });
}

/** Checks a source out of turn; nothing when it was checked within five minutes, or is not asked any more. */
export async function checkSourceJob(
  deps: Deps,
  { source, engine: only }: JobPayloads["check-source"],
): Promise<void> {
  const suspect = sourcesOf(deps.fareSource).find(({ name }) => name === source);
  if (!suspect) return;
  const engines = enginesOf(suspect).filter((engine) => only === undefined || engine === only);
  for (const engine of engines) await check(deps, { source: suspect, engine, isSuspected: true });
}

async function check(deps: Deps, asked: Parameters<typeof checkEngine>[1]): Promise<void> {
  const doubt = (since: Date) => doubtUnsold(deps, { source: asked.source.name, since });
  await checkEngine(deps, { ...asked, doubt });
}

/** Has every source checked as soon as jobs run: what a new installation says of them must not wait for the cron. */
export async function checkSourcesSoon({ db, queue, fareSource }: Deps): Promise<void> {
  for (const { name: source } of sourcesOf(fareSource))
    await db.transaction((tx) => queue.enqueue(tx, "check-source", { source }, { key: source }));
}
