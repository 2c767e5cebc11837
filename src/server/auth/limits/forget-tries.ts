import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { keyOf } from "./limit.ts";
import { GUESSES } from "./limits.ts";
import { MAILS } from "./mail-limits.ts";
import { forgetAttempts } from "./store.ts";

/** Deletes every try that was counted for an address. */
export async function forgetTriesAt(deps: Pick<Deps, "secret">, db: Executor, email: string): Promise<void> {
  for (const what of [...GUESSES, ...MAILS]) await forgetAttempts(db, keyOf(deps, what, email));
}
