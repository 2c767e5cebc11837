import type { Deps } from "#server/deps.ts";
import { isSameSecret, sign } from "#server/secret.ts";

/** Where Telegram posts updates to, on the installation's own origin. */
export const WEBHOOK_PATH = "/hooks/telegram";

/** By which Telegram shows that an update is its own: another one for each bot of each installation. */
export const webhookSecret = (secret: Buffer, token: string): string =>
  sign(secret, "telegram-webhook", token);

/** Whether a header says the secret. */
export function isFromTelegram(
  { secret, config }: Pick<Deps, "secret" | "config">,
  header: string | string[] | undefined,
): boolean {
  return config.telegram !== undefined && isSameSecret(header, webhookSecret(secret, config.telegram.token));
}
