import { randomUUID } from "node:crypto";
import type { SessionMethod } from "#server/auth/sessions/start-session.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import type { Challenge } from "./challenge.ts";
import { type Flow, insertFlow } from "./store.ts";

interface Start {
  userId: string;
  /** How the session that comes of it was proven. */
  method: SessionMethod;
  redirectTo: string;
  challenge: Challenge;
}

/** Begins a flow that a mailed link will lead to its code; its id. */
export async function startFlow(deps: Pick<Deps, "clock">, tx: Transaction, start: Start): Promise<string> {
  const flow = newFlow(deps, start);
  await insertFlow(tx, flow);
  return flow.id;
}

/** A code that the client who holds the verifier can exchange for a session, once and within five minutes. */
export async function issueCode(deps: Pick<Deps, "clock">, tx: Transaction, start: Start): Promise<string> {
  const code = randomUUID();
  await insertFlow(tx, { ...newFlow(deps, start), kind: "code", authCodeHash: sha256(code) });
  return code;
}

function newFlow({ clock }: Pick<Deps, "clock">, { userId, method, redirectTo, challenge }: Start): Flow {
  return {
    id: randomUUID(),
    kind: "link",
    userId,
    method,
    codeChallenge: challenge.challenge,
    codeChallengeMethod: challenge.method,
    authCodeHash: null,
    provider: null,
    browserHash: null,
    sealed: null,
    redirectTo,
    createdAt: clock.now(),
    usedAt: null,
  };
}
