import { BadSetting } from "#server/configured/bad-setting.ts";
import type { Executor } from "#server/database/connect.ts";
import { isFailedQuery, isOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { isSealedWith } from "./reseal.ts";
import { keyRing } from "./signing-keys.ts";
import { findNewestKey } from "./store.ts";

/** Opens the signing keys, or makes the first one; a start with another secret than theirs ends here. */
export async function openKeys(deps: Pick<Deps, "db" | "clock" | "secret">): Promise<void> {
  await keyRing(deps).catch((error: unknown) => {
    if (isFailedQuery(error) || isOutage(error)) throw error;
    throw new BadSetting("JWT_SECRET: the signing keys in the database were sealed with another secret");
  });
}

/** Whether the signing keys open with this secret; where there are none yet, nothing says that they do not. */
export async function opensKeys(db: Executor, secret: Buffer | undefined): Promise<boolean> {
  const key = await findNewestKey(db);
  return !key || (secret !== undefined && isSealedWith(secret, key.kid, key.sealedPrivateJwk));
}
