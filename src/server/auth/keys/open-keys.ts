import { BadSetting } from "#server/configured/bad-setting.ts";
import { isFailedQuery } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { keyRing } from "./signing-keys.ts";

/** Opens the signing keys, or makes the first one; a start with another secret than theirs ends here. */
export async function openKeys(deps: Pick<Deps, "db" | "clock" | "secret">): Promise<void> {
  await keyRing(deps).catch((error: unknown) => {
    if (isFailedQuery(error)) throw error;
    throw new BadSetting("JWT_SECRET: the signing keys in the database were sealed with another secret");
  });
}
