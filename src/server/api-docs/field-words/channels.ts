import { AN_ID, type FieldWords, NOW } from "./words.ts";

export const channelWords: FieldWords = {
  "CreateWebhook.name": ["What its owner calls it.", "Casa"],
  "CreateBrowser.name": ["What its owner calls it.", "Chrome no celular"],
  "Channel.name": ["What its owner calls it.", "Chrome no celular"],
  "CreatedWebhook.name": ["What its owner calls it.", "Casa"],
  "Channel.kind": [
    "`web-push`: a browser that shows messages; `webhook`: an address they are posted to; `telegram`, `whatsapp`: a chat with " +
      "this installation.",
    "web-push",
  ],
  "CreatedWebhook.kind": ["Always `webhook`.", "webhook"],
  "Channel.host": ["The server its messages go to; of chats `t.me` or `WhatsApp`.", "push.example"],
  "CreatedWebhook.host": ["The server its messages go to.", "home.example"],
  "Channel.preset": ["In whose form messages are posted; null for all but webhooks.", null],
  "CreatedWebhook.preset": ["In whose form messages are posted.", "json"],
  "CreateWebhook.preset": ["In whose form messages are posted.", "json"],
  "CreateWebhook.url": [
    "Where to: https, of the public Internet. Not shown again.",
    "https://home.example/hook",
  ],
  "Channel.state": [
    "Nothing is sent to a `suspended` one until a test gets through; one that was `stopped` is linked or started anew, a " +
      "browser added anew. A number is `pending` until it has sent its code.",
    "active",
  ],
  "CreatedWebhook.state": ["Nothing is sent to a `suspended` one until a test gets through.", "active"],
  "Channel.reason": [
    "Why it is suspended: `gone` when its receiver said that nobody is there any more, `blocked` when he takes no messages " +
      "of ours, `stopped` when he told us to stop.",
    null,
  ],
  "CreatedWebhook.reason": [
    "Why it is suspended: `gone` when its receiver said that nobody is there any more.",
    null,
  ],
  "Channel.created_at": ["When it was made.", NOW],
  "CreatedWebhook.created_at": ["When it was made.", NOW],
  in_plan: ["Whether the plan of the account has channels of this kind; on others nothing is sent.", true],
  channel_kinds: [
    "The kinds of channels that this installation can write on.",
    ["web-push", "webhook", "telegram"],
  ],
  "TelegramLink.url": [
    "Opens the chat with the bot; `Start` there makes it a channel.",
    "https://t.me/rasante_bot?start=V2hvIHJlYWRzIHRoaXMgaGFzIGdvb2QgZXllcyEh",
  ],
  bot: ["What the bot is called on Telegram, without the at sign.", "rasante_bot"],
  "TelegramLink.qr_code": ["The address as a picture to photograph: SVG.", "<svg></svg>"],
  "LinkWhatsApp.number": ["As people write it; without a country it is Brazilian.", "+55 11 98765-4321"],
  "LinkWhatsApp.opt_in": ["Which words its owner has agreed to, and in which language he read them."],
  "LinkWhatsApp.opt_in.version": ["Of the words: another one with every change of them.", 1],
  "LinkWhatsApp.opt_in.language": ["In which he read them.", "pt"],
  "WhatsAppLink.channel": [
    "The number, `pending` until it has sent the code.",
    {
      id: AN_ID,
      kind: "whatsapp",
      name: "+55 11 •••••-4321",
      host: "WhatsApp",
      preset: null,
      state: "pending",
      reason: null,
      in_plan: true,
      fingerprint: null,
      created_at: NOW,
      last_sent_at: null,
      last_error: null,
    },
  ],
  "WhatsAppLink.code": ["What proves the number by being sent from it.", "RS-7KQ2M-X9FHA"],
  "WhatsAppLink.link": [
    "Opens the chat in which the code only has to be sent.",
    "https://wa.me/5511900000000?text=RS-7KQ2M-X9FHA",
  ],
  "WhatsAppLink.expires_at": ["After that the code is of no use.", "2026-11-20T15:15:00.000Z"],
  "TelegramLink.expires_at": ["After that it is of no use.", "2026-11-20T15:10:00.000Z"],
  "Channel.fingerprint": [
    "SHA-256 of a browser's push address in hexadecimal, by which it knows itself; nothing to go by for chats, null for webhooks.",
    "7043c920dcbf8e8f4168e8500e97b64ea791c43ede602437f48b3e58f5d5e10b",
  ],
  "CreatedWebhook.fingerprint": ["Null: it is of browsers.", null],
  last_sent_at: ["When the last message got through; null before the first.", null],
  last_error: ["Why the last message did not get through; null when it did.", null],
  "CreatedWebhook.secret": [
    "What messages in our own form are signed with; null in the forms of others. Not shown again.",
    "whsec_BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=",
  ],
  endpoint: ["The push address the browser was given. Not shown again.", "https://push.example/send/abc"],
  p256dh: [
    "Its public key: an uncompressed point of P-256, base64url.",
    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
  ],
  auth: ["Its secret: 16 bytes, base64url.", "AAAAAAAAAAAAAAAAAAAAAA"],
  push_key: [
    "By which push services know this installation: the `applicationServerKey` of a subscription.",
    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
  ],
};
