import { endedSession } from "#server/auth/auth-error.ts";
import { lockSession, type Session, updateSession } from "#server/auth/sessions/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { deleteSingleFactorSessions } from "./store.ts";

/** Longer ago than any used refresh token is still answered. */
const BEYOND_REPEAT_MS = 60_001;

/** Makes a session one of two factors; its older refresh tokens and its user's weaker sessions end. */
export async function raiseSession(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { id, userId }: Pick<Session, "id" | "userId">,
): Promise<Session> {
  const found = await lockSession(tx, id);
  if (!found) throw endedSession();
  const nowMs = clock.now().getTime();
  const proof = { method: "totp", timestamp: Math.floor(nowMs / 1000) };
  const raised = {
    aal: "aal2",
    amr: [proof, ...found.session.amr.filter(({ method }) => method !== "totp")],
    counter: found.session.counter + 2,
    refreshedAt: new Date(nowMs - BEYOND_REPEAT_MS),
  };
  await updateSession(tx, id, raised);
  await deleteSingleFactorSessions(tx, { userId, keptId: id });
  return { ...found.session, ...raised };
}
