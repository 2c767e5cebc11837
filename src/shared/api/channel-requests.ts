import * as z from "zod";
import { LANGUAGES } from "#shared/languages.ts";
import { CHANNEL_NAME_LENGTH, WEBHOOK_PRESETS } from "./channels.ts";
import { givenName } from "./given-name.ts";

/** In characters. */
const ADDRESS_LENGTH = 2000;

const name = givenName(CHANNEL_NAME_LENGTH);
/** Printable characters of ASCII alone: what stands in an address and what does not. */
const address = z
  .url({ protocol: /^https?$/ })
  .max(ADDRESS_LENGTH)
  .regex(/^[\x21-\x7e]+$/, "must be an address")
  .meta({ format: "uri" });

/** `POST /account/channels/webhooks`. */
export const createWebhookPayload = z
  .strictObject({ name, url: address, preset: z.enum(WEBHOOK_PRESETS).default("json") })
  .meta({ id: "CreateWebhook" });
export type CreateWebhookPayload = z.input<typeof createWebhookPayload>;

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

/** `POST /account/channels/whatsapp`: which number, and which words were agreed to. */
export const linkWhatsAppPayload = z
  .strictObject({
    /** As people write it; without a country it is Brazilian. */
    number: z.string().min(8).max(40),
    opt_in: z.strictObject({ version: z.int(), language: z.enum(LANGUAGES) }),
  })
  .meta({ id: "LinkWhatsApp" });
export type LinkWhatsAppPayload = z.infer<typeof linkWhatsAppPayload>;
