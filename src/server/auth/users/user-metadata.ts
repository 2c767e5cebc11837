import type { User } from "#server/auth/store.ts";

/** What the user wrote about himself and what we know of his address. */
export function userMetadataOf({ id, email, emailConfirmedAt, userMetadata }: User) {
  return {
    ...userMetadata,
    sub: id,
    email,
    email_verified: emailConfirmedAt !== null,
    phone_verified: false,
  };
}

/** By what a user may come in, as the protocol tells it to clients. */
export const appMetadataOf = ({ appMetadata }: User) => ({
  provider: "email",
  providers: ["email"],
  ...appMetadata,
});
