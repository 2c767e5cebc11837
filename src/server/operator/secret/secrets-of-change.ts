import type { Config } from "#server/config.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";
import { keptSecret, newSecret, prepareSecret } from "#server/secret.ts";

type Settings = Pick<Config, "jwtSecret" | "oldJwtSecret" | "dataDir">;

/** What the database opens with so far: `OLD_JWT_SECRET`, else what the data directory keeps. */
export function formerSecret({ jwtSecret, oldJwtSecret, dataDir }: Settings): Buffer {
  if (jwtSecret && jwtSecret === oldJwtSecret)
    throw new CommandRefused("JWT_SECRET: it is the same as OLD_JWT_SECRET; set another one");
  const former = keptSecret({ jwtSecret: oldJwtSecret, dataDir });
  if (!former) throw new CommandRefused("OLD_JWT_SECRET: set it to what JWT_SECRET was until now");
  return former;
}

/**
 * What the database opens with from now on: `JWT_SECRET`, else one that is made now and is on the disk before the
 * database knows it.
 */
export function nextSecret({ jwtSecret, dataDir }: Settings): Buffer {
  const given = jwtSecret ? keptSecret({ jwtSecret, dataDir }) : undefined;
  const next = given ?? newSecret();
  if (!given) prepareSecret({ dataDir }, next);
  return next;
}
