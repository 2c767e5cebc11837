import { randomUUID } from "node:crypto";
import type { User } from "#server/auth/store.ts";
import type { UserData } from "./user-data.ts";

/** A user as it stands on its first day. */
export function newUser(given: {
  /** Made up when absent. */
  id?: string | undefined;
  email: string;
  passwordHash: string | null;
  userMetadata: UserData;
  confirmed: boolean;
  now: Date;
}): User {
  const { id = randomUUID(), email, passwordHash, userMetadata, confirmed, now } = given;
  return {
    id,
    email,
    passwordHash,
    userMetadata,
    appMetadata: {},
    emailConfirmedAt: confirmed ? now : null,
    confirmationSentAt: null,
    recoverySentAt: null,
    reauthenticationSentAt: null,
    invitedAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Whether an operator keeps him out now. */
export const isBanned = ({ bannedUntil }: Pick<User, "bannedUntil">, now: Date): boolean =>
  bannedUntil !== null && bannedUntil > now;
