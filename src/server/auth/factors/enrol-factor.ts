import { randomBytes, randomUUID } from "node:crypto";
import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { seal } from "#server/auth/keys/seal.ts";
import type { Session } from "#server/auth/sessions/store.ts";
import { lockUser, type User } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import {
  asFactorName,
  LONGEST_ISSUER,
  lacksSecondFactor,
  requireRoomFor,
  UNVERIFIED_MS,
} from "./factor-rules.ts";
import { deleteUnverifiedBefore, type Factor, insertFactor, listFactors } from "./store.ts";
import { totpUri } from "./totp.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "secret">;

interface Enrolment {
  user: User;
  session: Session;
  name: string | undefined;
  issuer: string | undefined;
  caller: Caller;
}

const SECRET_BYTES = 20;

/** Begins to set up an authenticator app. Its secret is in this answer and readable nowhere afterwards. */
export async function enrolFactor(
  deps: Needs,
  { user, session, name, issuer, caller }: Enrolment,
): Promise<{ factor: Factor; secret: Buffer; uri: string }> {
  const secret = randomBytes(SECRET_BYTES);
  const factor = newFactor(deps, { userId: user.id, name: asFactorName(name), secret });
  const shownIssuer = asFactorName(issuer, LONGEST_ISSUER) ?? new URL(deps.config.publicUrl).host;
  await deps.db.transaction(async (tx) => {
    await makeRoom(deps, tx, { factor, session });
    await insertFactor(tx, factor);
    await audit(deps, tx, { event: "factor_in_progress", userId: user.id, caller });
  });
  return { factor, secret, uri: totpUri({ secret, issuer: shownIssuer, email: user.email }) };
}

function newFactor(
  { clock, secret: installation }: Needs,
  { userId, name, secret }: { userId: string; name: string | null; secret: Buffer },
): Factor {
  const id = randomUUID();
  const now = clock.now();
  return {
    id,
    userId,
    type: "totp",
    friendlyName: name,
    status: "unverified",
    sealedSecret: seal(installation, id, secret.toString("base64url")),
    lastStep: null,
    lastChallengedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

async function makeRoom(
  { clock }: Needs,
  tx: Transaction,
  { factor, session }: { factor: Factor; session: Session },
) {
  await lockUser(tx, factor.userId);
  await deleteUnverifiedBefore(tx, factor.userId, new Date(clock.now().getTime() - UNVERIFIED_MS));
  const known = await listFactors(tx, factor.userId);
  if (lacksSecondFactor(known, session))
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  requireRoomFor(known, factor.friendlyName);
}
