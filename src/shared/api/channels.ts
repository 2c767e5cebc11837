import * as z from "zod";

const instant = z.iso.datetime();

/**
 * `web-push`: a browser that shows messages; `webhook`: an address that messages are posted to; `telegram`, `whatsapp`:
 * a chat with this installation.
 */
export const CHANNEL_KINDS = ["web-push", "webhook", "telegram", "whatsapp"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Whose form a webhook speaks: our own JSON, signed, or that of a service that shows messages. */
export const WEBHOOK_PRESETS = ["json", "ntfy", "discord", "slack"] as const;
export type WebhookPreset = (typeof WEBHOOK_PRESETS)[number];

export const CHANNELS_PER_ACCOUNT = 10;
/** In characters. */
export const CHANNEL_NAME_LENGTH = 60;

/** A way besides mail by which an account hears of its alerts. What opens it cannot be read again. */
export const channel = z
  .object({
    id: z.uuid(),
    kind: z.enum(CHANNEL_KINDS),
    name: z.string(),
    /** The server its messages go to. */
    host: z.string(),
    preset: z.enum(WEBHOOK_PRESETS).nullable(),
    state: z.enum(["pending", "active", "suspended"]),
    /** `blocked`: who is written to is not to be reached, or wants no messages of ours; `stopped`: he has told us to stop. */
    reason: z.enum(["gone", "blocked", "stopped"]).nullable(),
    /** Whether the plan of the account has channels of this kind: nothing is sent on one that it has not. */
    in_plan: z.boolean(),
    /** By which a browser knows itself: SHA-256 of its push address, in hexadecimal. */
    fingerprint: z.string().nullable(),
    created_at: instant,
    last_sent_at: instant.nullable(),
    last_error: z.string().nullable(),
  })
  .meta({ id: "Channel" });
export type Channel = z.infer<typeof channel>;

/** `GET /account/channels`, the newest first. */
export const channelList = z.object({ items: z.array(channel) }).meta({ id: "ChannelList" });

/** The answer to its creation: the only time that the secret is told. */
export const createdWebhook = channel
  .extend({ secret: z.string().nullable() })
  .meta({ id: "CreatedWebhook" });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

/** `POST /account/channels/telegram/link`: where a chat with the bot is made a channel, once and not for long. */
export const telegramLink = z
  .object({
    url: z.url(),
    /** What the bot is called on Telegram, without the at sign. */
    bot: z.string(),
    /** The address as a picture to photograph: SVG. */
    qr_code: z.string(),
    expires_at: instant,
  })
  .meta({ id: "TelegramLink" });
export type TelegramLink = z.infer<typeof telegramLink>;

/** Of the words that are agreed to before anything is sent on WhatsApp: another one with every change of them. */
export const WHATSAPP_OPT_IN_VERSION = 1;

/** The answer: what proves the number by being sent from it. */
export const whatsAppLink = z
  .object({ channel, code: z.string(), link: z.url(), expires_at: instant })
  .meta({ id: "WhatsAppLink" });
export type WhatsAppLink = z.infer<typeof whatsAppLink>;
