import type { Deps } from "#server/deps.ts";
import { checkSource, sourcesOf } from "#server/fares/source-health/check-source.ts";
import type { JobPayloads } from "#server/queue.ts";

/** Asks every fare source whose check is due for flights that are always sold. */
export async function checkSources(deps: Deps): Promise<void> {
  for (const source of sourcesOf(deps.fareSource)) await checkSource(deps, source);
}

/** Checks a source out of turn; nothing when it was checked within five minutes, or is not asked any more. */
export async function checkSourceJob(deps: Deps, { source }: JobPayloads["check-source"]): Promise<void> {
  const suspect = sourcesOf(deps.fareSource).find(({ name }) => name === source);
  if (suspect) await checkSource(deps, suspect, true);
}

/** Has every source checked as soon as jobs run: what a new installation says of them must not wait for the cron. */
export async function checkSourcesSoon({ db, queue, fareSource }: Deps): Promise<void> {
  for (const { name: source } of sourcesOf(fareSource))
    await db.transaction((tx) => queue.enqueue(tx, "check-source", { source }, { key: source }));
}
