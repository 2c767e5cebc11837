import { randomUUID } from "node:crypto";
import type { User } from "#server/auth/store.ts";
import { newUser } from "#server/auth/users/new-user.ts";

// ".invalid" is reserved (RFC 2606): no mail ever gets there.
const nowhere = "@deleted.invalid";
const endOfTime = new Date("9999-12-31T00:00:00Z");

/** What stays of a user who was deleted but whose id is to remain known; `updatedAt` is when. */
export function deletedUser({ id, createdAt }: Pick<User, "id" | "createdAt">, now: Date): User {
  const email = `${randomUUID()}${nowhere}`;
  const blank = newUser({ id, email, passwordHash: null, userMetadata: {}, confirmed: false, now });
  return { ...blank, bannedUntil: endOfTime, createdAt };
}

export const isDeleted = ({ email, bannedUntil }: User): boolean =>
  email.endsWith(nowhere) && bannedUntil?.getTime() === endOfTime.getTime();
