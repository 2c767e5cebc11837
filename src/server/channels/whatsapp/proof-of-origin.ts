import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a notification was signed with the secret of our app: HMAC-SHA256 of its very bytes. */
export function isSignedBy(appSecret: string, body: Buffer, header: unknown): boolean {
  const given = typeof header === "string" ? /^sha256=([0-9a-f]{64})$/i.exec(header)?.[1] : undefined;
  if (given === undefined) return false;
  const expected = createHmac("sha256", appSecret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(given, "hex"));
}
