import type { Executor } from "#server/database/connect.ts";
import { inBatches } from "#server/database/in-batches.ts";
import type { Deps } from "#server/deps.ts";
import { listSealedFactors, saveSealedFactors } from "./factors/store.ts";
import { deleteEveryFlow } from "./flows/store.ts";
import { makeKey } from "./keys/make-key.ts";
import { reseal, type SecretChange } from "./keys/reseal.ts";
import { replaceKeys } from "./keys/store.ts";
import { expireEveryLink } from "./links/store.ts";
import { deleteEverySession } from "./sessions/store.ts";

type Needs = Pick<Deps, "clock"> & { db: Executor };

/**
 * Has the accounts go by another secret, inside a transaction of the caller's: second factors go on, answered is how
 * many; whatever was signed or given out with the secret of before ends.
 */
export async function changeAuthSecret({ db, clock }: Needs, change: SecretChange): Promise<number> {
  // The private parts of the keys could be read by whoever had the secret.
  await replaceKeys(db, await makeKey(change.to, clock.now()));
  await deleteEverySession(db);
  await deleteEveryFlow(db);
  await expireEveryLink(db);
  return resealFactors(db, change);
}

const resealFactors = (db: Executor, change: SecretChange): Promise<number> =>
  inBatches(
    (page) => listSealedFactors(db, page),
    ({ id, sealed }) => ({ id, sealed: reseal(change, id, sealed) }),
    (rows) => saveSealedFactors(db, rows),
  );
