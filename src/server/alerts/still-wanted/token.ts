import { timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import { sign } from "#server/secret.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Proves that we asked the owner of this account; holds for ever. */
export const stillWantedToken = (secret: Buffer, accountId: string): string =>
  `${accountId}.${sign(secret, "still-wanted", accountId)}`;

/** The account of a token of ours; undefined for anything else. */
export function readStillWantedToken(secret: Buffer, token: string): string | undefined {
  const [accountId = ""] = token.split(".");
  if (!uuid.test(accountId)) return undefined;
  const expected = Buffer.from(stillWantedToken(secret, accountId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? accountId : undefined;
}

export type Answer = "keep" | "pause";

/** The address where the monitors of an account are kept (or taken up again) or paused. */
export const stillWantedUrl = (
  { config, secret }: { config: Pick<Config, "publicUrl">; secret: Buffer },
  accountId: string,
  answer: Answer,
): string => `${config.publicUrl}/still-wanted?token=${stillWantedToken(secret, accountId)}&answer=${answer}`;
