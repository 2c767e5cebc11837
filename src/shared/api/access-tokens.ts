import * as z from "zod";

const instant = z.iso.datetime();

/** `read` tokens ask (GET, HEAD), `write` tokens also change, `admin` tokens are also an operator's for `/operator`. */
export const ACCESS_TOKEN_SCOPES = ["read", "write", "admin"] as const;
export type AccessTokenScope = (typeof ACCESS_TOKEN_SCOPES)[number];

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

/** `GET /account/tokens`, the newest first; expired ones stay until they are removed or make room. */
export const accessTokenList = z.object({ items: z.array(accessToken) }).meta({ id: "AccessTokenList" });

/** The answer to its creation: the only time that the secret is told. */
export const createdAccessToken = accessToken
  .extend({ token: z.string() })
  .meta({ id: "CreatedAccessToken" });
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;
