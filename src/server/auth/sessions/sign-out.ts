import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import { holdUser } from "#server/auth/store.ts";
import type { Deps } from "#server/deps.ts";
import { deleteSessions, type SignOutScope } from "./store.ts";

/** Ends sessions of a user; their tokens are worth nothing from then on. */
export async function signOut(
  deps: Pick<Deps, "db" | "clock">,
  input: { userId: string; sessionId: string; scope: SignOutScope; caller: Caller },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Nothing is written down of who was erased meanwhile.
    if (!(await holdUser(tx, input.userId))) return;
    await deleteSessions(tx, input);
    await audit(deps, tx, { event: "logout", userId: input.userId, caller: input.caller });
  });
}
