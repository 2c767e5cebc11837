import { linkToken, readLinkToken } from "#server/alerts/link-token.ts";
import type { Config } from "#server/config.ts";

/** Proves that we asked the owner of this account; holds for ever. */
export const stillWantedToken = (secret: Buffer, accountId: string): string =>
  linkToken(secret, "still-wanted", accountId);

/** The account of a token of ours; undefined for anything else. */
export const readStillWantedToken = (secret: Buffer, token: unknown): string | undefined =>
  readLinkToken(secret, "still-wanted", token);

export type Answer = "keep" | "pause";

/** The address where the monitors of an account are kept (or taken up again) or paused. */
export const stillWantedUrl = (
  { config, secret }: { config: Pick<Config, "publicUrl">; secret: Buffer },
  accountId: string,
  answer: Answer,
): string => `${config.publicUrl}/still-wanted?token=${stillWantedToken(secret, accountId)}&answer=${answer}`;
