import { reseal, type SecretChange } from "#server/auth/keys/reseal.ts";
import type { Executor } from "#server/database/connect.ts";
import { inBatches } from "#server/database/in-batches.ts";
import { listSealedJobs, saveSealedJobs } from "./store.ts";

/** Has jobs go by another secret, inside a transaction of the caller's: what a telephone has told us is told once. */
export async function changeJobSecret(db: Executor, change: SecretChange): Promise<void> {
  await inBatches(
    (page) => listSealedJobs(db, page),
    // Each is sealed under the name of its queue.
    (job) => ({ ...job, sealed: reseal(change, job.name, job.sealed) }),
    (jobs) => saveSealedJobs(db, jobs),
  );
}
