import * as z from "zod";

const claims = z.object({
  session_id: z.string(),
  /** Whose session it is. */
  sub: z.string().optional(),
  aal: z.string().optional(),
  /** By which methods its owner has proven who he is, and when, in seconds since 1970. */
  amr: z
    .array(z.object({ method: z.string(), timestamp: z.number() }))
    .optional()
    .catch(undefined),
});

/** What an access token says of its session; undefined when it cannot be read. The server alone judges it. */
export function readClaims(token: string): z.infer<typeof claims> | undefined {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    return claims.parse(JSON.parse(atob(payload)));
  } catch {
    return undefined;
  }
}
