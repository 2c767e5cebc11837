import type { WebhookPreset } from "#shared/api/channels.ts";
import type { SendOutcome } from "./mailer.ts";

/** What a reader is asked, where that is asked at length, and the links by which he answers at once. */
interface AskedQuestion {
  text: string;
  url: string;
  answers: { label: string; url: string }[];
}

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
  /** One for each matter that it is about, in their order. */
  questions?: AskedQuestion[];
  /** A later message on the same matter takes the place of one that was not read yet. */
  topic: string;
  at: Date;
  /** The facts as programs read them, snake_case. */
  data: Record<string, unknown>;
}

/** What is said in a chat, where there is room for everything. No markup; nothing is escaped yet. */
export interface ChatMessage {
  title: string;
  /** Apart from each other by an empty line; lines in them by one break. */
  paragraphs: string[];
  /** In rows, below the text. */
  buttons: ChatButton[][];
}
/** One that leads somewhere, or that tells us `says` (at most 64 bytes) when it is pressed. */
export type ChatButton = { label: string; url: string } | { label: string; says: string };

/** `id` is the same however often a message is sent, so that it is read once. */
export interface Message<Address, Content = ShortMessage> {
  id: string;
  address: Address;
  content: Content;
}

/** How messages leave on one kind of channel. Trouble is an outcome, not an exception. */
export interface Messenger<Address, Content = ShortMessage> {
  send: (message: Message<Address, Content>) => Promise<SendOutcome>;
}

/** As `Messenger`, and it can change what it has said: `remoteId` is what the service calls that message. */
export interface Rewriter<Address, Content> extends Messenger<Address, Content> {
  rewrite: (message: Message<Address, Content> & { remoteId: string }) => Promise<SendOutcome>;
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

/** A private chat with our bot. */
export interface TelegramAddress {
  chatId: string;
}

/** A telephone, and whether it has written to us in the last 24 hours: then anything may be said to it. */
export interface WhatsAppAddress {
  /** Digits with the country. */
  number: string;
  isTalking: boolean;
}

/** What is said on WhatsApp: freely to who is talking with us, else by a template that was approved beforehand. */
export interface WhatsAppMessage extends ChatMessage {
  /** Null: of use within a conversation alone. */
  template: {
    name: string;
    /** As in pt_BR. */
    language: string;
    /** What stands in the places of its text, in their order. */
    values: readonly string[];
    /** What the address of its button ends with; null where the button always leads to the same place. */
    urlEnding: string | null;
  } | null;
}

export interface Messengers {
  "web-push": Messenger<PushAddress>;
  webhook: Messenger<WebhookAddress>;
  /** Undefined: this installation has no bot. */
  telegram: Rewriter<TelegramAddress, ChatMessage> | undefined;
  /** Undefined: this installation has no number. */
  whatsapp: Messenger<WhatsAppAddress, WhatsAppMessage> | undefined;
}
