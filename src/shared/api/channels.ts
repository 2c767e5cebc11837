import * as z from "zod";

const instant = z.iso.datetime();

/** `web-push`: a browser that shows messages; `webhook`: an address that messages are posted to. */
export const CHANNEL_KINDS = ["web-push", "webhook"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Whose form a webhook speaks: our own JSON, signed, or that of a service that shows messages. */
export const WEBHOOK_PRESETS = ["json", "ntfy", "discord", "slack"] as const;
export type WebhookPreset = (typeof WEBHOOK_PRESETS)[number];

export const CHANNELS_PER_ACCOUNT = 10;
export const CHANNEL_NAME_LENGTH = 60;
const ADDRESS_LENGTH = 2000;

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
    reason: z.enum(["gone"]).nullable(),
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

const name = z
  .string()
  .trim()
  .min(1)
  .max(CHANNEL_NAME_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, "must not have control characters");
/** Printable characters of ASCII alone: what stands in an address and what does not. */
const address = z
  .url({ protocol: /^https?$/ })
  .max(ADDRESS_LENGTH)
  .regex(/^[\x21-\x7e]+$/, "must be an address");

/** `POST /account/channels/webhooks`. */
export const createWebhookPayload = z
  .strictObject({ name, url: address, preset: z.enum(WEBHOOK_PRESETS).default("json") })
  .meta({ id: "CreateWebhook" });
export type CreateWebhookPayload = z.input<typeof createWebhookPayload>;

/** The answer to its creation: the only time that the secret is told. */
export const createdWebhook = channel
  .extend({ secret: z.string().nullable() })
  .meta({ id: "CreatedWebhook" });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

/** `POST /account/channels/browsers`: a push subscription, as a browser has made it. */
export const createBrowserPayload = z
  .strictObject({
    name,
    endpoint: address,
    /** Its public key: an uncompressed point of P-256, base64url. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
    /** Its secret: 16 bytes, base64url. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  })
  .meta({ id: "CreateBrowser" });
export type CreateBrowserPayload = z.infer<typeof createBrowserPayload>;
