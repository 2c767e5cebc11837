import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { isSameSecret } from "#server/secret.ts";
import { codeHmac } from "./link-secrets.ts";
import { type CodeHolder, countCodeTry, type Link } from "./store.ts";

const MAX_TRIES = 5;

/** The newest link of a holder, where `code` is its code; counts the try, of which it has five. */
export async function tryCode(
  { db, clock, secret }: Pick<Deps, "clock" | "secret"> & { db: Executor },
  holder: CodeHolder,
  code: string,
): Promise<Link | undefined> {
  const link = await countCodeTry(db, { ...holder, maxTries: MAX_TRIES, now: clock.now() });
  if (!link) return undefined;
  const offered = codeHmac(secret, { userId: link.userId, kind: link.kind, code });
  return isSameSecret(offered, link.codeHmac) ? link : undefined;
}
