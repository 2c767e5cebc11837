import { AuthError } from "#server/auth/auth-error.ts";

export const unknownUser = () => new AuthError(404, "user_not_found", "User not found");

export const takenId = () =>
  new AuthError(422, "user_already_exists", "A user with this id has already been registered");
