import type { WebhookPreset } from "#shared/api/channels.ts";
import type { SendOutcome } from "./mailer.ts";

/** What is said on a channel that has room for little. No markup; nothing is escaped yet. */
export interface ShortMessage {
  /** What it is about, for programs: `price_alert`, `test`. */
  type: string;
  title: string;
  /** At most 180 characters. */
  body: string;
  /** What the link says. */
  action: string;
  url: string;
  /** A later message on the same matter takes the place of one that was not read yet. */
  topic: string;
  at: Date;
  /** The facts as programs read them, snake_case. */
  data: Record<string, unknown>;
}

/** `id` is the same however often a message is sent, so that it is read once. */
export interface Message<Address> {
  id: string;
  address: Address;
  content: ShortMessage;
}

/** How messages leave on one kind of channel. Trouble is an outcome, not an exception. */
export interface Messenger<Address> {
  send: (message: Message<Address>) => Promise<SendOutcome>;
}

/** A push subscription of a browser (RFC 8030, RFC 8291); keys in base64url. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface WebhookAddress {
  url: string;
  preset: WebhookPreset;
  /** What our own form is signed with: `whsec_…`. */
  secret: string | null;
}

export interface Messengers {
  "web-push": Messenger<PushAddress>;
  webhook: Messenger<WebhookAddress>;
}
