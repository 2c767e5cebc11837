import { AuthError } from "#server/auth/auth-error.ts";

export const unknownUser = () => new AuthError(404, "user_not_found", "User not found");

export const takenEmail = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

export const takenId = () =>
  new AuthError(422, "user_already_exists", "A user with this id has already been registered");
