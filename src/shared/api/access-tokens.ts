import * as z from "zod";

const instant = z.iso.datetime();

/** `read` tokens ask (GET, HEAD), `write` tokens also change, `admin` tokens are also an operator's for `/operator`. */
export const ACCESS_TOKEN_SCOPES = ["read", "write", "admin"] as const;
export type AccessTokenScope = (typeof ACCESS_TOKEN_SCOPES)[number];

/** In characters. */
export const ACCESS_TOKEN_NAME_LENGTH = 60;
/** For how many days a token may be asked, and for how many it is made without a wish. */
export const ACCESS_TOKEN_DAYS = { least: 1, most: 365, mostOfAdmin: 90, usual: 90 };
export const mostDaysOf = (scope: AccessTokenScope): number =>
  scope === "admin" ? ACCESS_TOKEN_DAYS.mostOfAdmin : ACCESS_TOKEN_DAYS.most;
export const ACCESS_TOKENS_PER_ACCOUNT = 20;

/** A key with which programs use the API in someone's name; its secret cannot be read again. */
export const accessToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scope: z.enum(ACCESS_TOKEN_SCOPES),
    /** The last characters of the secret, to tell it by. */
    ending: z.string(),
    created_at: instant,
    expires_at: instant,
    /** To the hour; null before the first use. */
    last_used_at: instant.nullable(),
  })
  .meta({ id: "AccessToken" });
export type AccessToken = z.infer<typeof accessToken>;

/** `GET /account/tokens`, the newest first; expired ones stay until they are removed. */
export const accessTokenList = z.object({ items: z.array(accessToken) }).meta({ id: "AccessTokenList" });

/** `POST /account/tokens`. */
export const createAccessTokenPayload = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(ACCESS_TOKEN_NAME_LENGTH)
      .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, "must not have control characters"),
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

/** The answer to its creation: the only time that the secret is told. */
export const createdAccessToken = accessToken
  .extend({ token: z.string() })
  .meta({ id: "CreatedAccessToken" });
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;
