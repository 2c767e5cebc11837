import { setTimeout } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import type { BotApi } from "#server/delivery/bot-api.ts";
import type { Mailer } from "#server/delivery/mailer.ts";
import type { Messengers } from "#server/delivery/messenger.ts";
import { mailboxMailer } from "#server/delivery/transports/mailbox.ts";
import { telegramMessenger } from "#server/delivery/transports/telegram.ts";
import { telegramApi } from "#server/delivery/transports/telegram-api.ts";
import { webPushMessenger } from "#server/delivery/transports/web-push.ts";
import { webhookMessenger } from "#server/delivery/transports/webhook.ts";
import { whatsAppMessenger } from "#server/delivery/transports/whatsapp.ts";
import { vapidOf } from "#server/delivery/vapid.ts";
import type { Deps } from "#server/deps.ts";
import type { MayReach } from "#server/outbound/refuse-private-address.ts";

/** What carries messages to each kind of channel; a kind that the settings do not configure has none. */
export function makeMessengers(
  { config, db, secret, log, bot, clock }: Pick<Deps, "config" | "db" | "secret" | "log" | "bot" | "clock">,
  mayReach: MayReach,
): Messengers {
  const { whatsapp } = config;
  return {
    "web-push": webPushMessenger({ clock, vapid: vapidOf(secret, config), mayReach }),
    webhook: webhookMessenger({ clock, userAgent: config.productName, mayReach }),
    telegram: bot && telegramMessenger({ db, clock, bot, secret, pause: setTimeout }),
    whatsapp: whatsapp && whatsAppMessenger({ clock, log, whatsapp }),
  };
}

/** The bot of the settings; undefined: there is none. */
export const makeBot = ({ telegram }: Pick<Config, "telegram">): BotApi | undefined =>
  telegram && telegramApi(telegram);

/** The mailbox of this machine, dating mails by `clock`. */
export const makeMailbox = ({ config, clock }: Pick<Deps, "config" | "clock">): Mailer =>
  mailboxMailer(config, clock);
