import * as z from "zod";
import { ACCESS_TOKEN_SCOPES, type AccessTokenScope } from "./access-tokens.ts";
import { givenName } from "./given-name.ts";

/** In characters. */
export const ACCESS_TOKEN_NAME_LENGTH = 60;
/** For how many days a token may be asked, one for operators at most, and for how many it is made without a wish. */
export const ACCESS_TOKEN_DAYS = { least: 1, most: 365, mostOfAdmin: 90, usual: 90 };
export const mostDaysOf = (scope: AccessTokenScope): number =>
  scope === "admin" ? ACCESS_TOKEN_DAYS.mostOfAdmin : ACCESS_TOKEN_DAYS.most;
export const ACCESS_TOKENS_PER_ACCOUNT = 20;

/** `POST /account/tokens`. */
export const createAccessTokenPayload = z
  .strictObject({
    name: givenName(ACCESS_TOKEN_NAME_LENGTH),
    scope: z.enum(ACCESS_TOKEN_SCOPES),
    expires_in_days: z
      .int()
      .min(ACCESS_TOKEN_DAYS.least)
      .max(ACCESS_TOKEN_DAYS.most)
      .default(ACCESS_TOKEN_DAYS.usual),
  })
  .refine(({ scope, expires_in_days }) => expires_in_days <= mostDaysOf(scope), {
    path: ["expires_in_days"],
    message: `must be at most ${ACCESS_TOKEN_DAYS.mostOfAdmin} for admin`,
  })
  .meta({ id: "CreateAccessToken" });
export type CreateAccessTokenPayload = z.input<typeof createAccessTokenPayload>;
