import { requirePassword } from "#server/auth/password-sign-in/password-rules.ts";
import { hashPassword } from "#server/auth/password-sign-in/passwords.ts";
import type { Deps } from "#server/deps.ts";
import { requireForeignHash } from "./foreign-hash.ts";

/** What to keep of the password or the hash an operator gives; undefined when he gives neither. */
export async function chosenPasswordHash(
  { db, config }: Pick<Deps, "db" | "config">,
  { password, passwordHash }: { password?: string | undefined; passwordHash?: string | undefined },
): Promise<string | undefined> {
  if (passwordHash !== undefined) return requireForeignHash(passwordHash);
  if (password === undefined) return undefined;
  requirePassword(config, password);
  return hashPassword(db, password);
}
