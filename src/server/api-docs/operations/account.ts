import type { Operations } from "./operation.ts";

const profile = { tag: "Profile", access: "account" } as const;
const account = { tag: "Account", access: "session" } as const;
const tokens = { tag: "Access tokens", access: "session" } as const;
const channels = { tag: "Channels", access: "session" } as const;

export const accountOperations: Operations = {
  "GET /api/v1/profiles/": {
    id: "readProfile",
    ...profile,
    summary: "Read preferences, plan and activation",
    done: [200, "The profile."],
  },
  "PATCH /api/v1/profiles/": {
    id: "changeProfile",
    ...profile,
    summary: "Change preferences",
    says: "Only what is sent changes; null forgets a choice.",
    done: [200, "The profile as it is now."],
  },
  "GET /api/v1/profiles/avatar/": {
    id: "readAvatar",
    tag: "Profile",
    access: "session",
    summary: "Read the caller's picture",
    says: "The one of the provider he signs in by, fetched from there; at most 256 kB. It needs a session.",
    done: [200, "The picture."],
    refusals: ["not-found"],
  },
  "GET /api/v1/account/export": {
    id: "exportAccount",
    ...account,
    summary: "Download everything that names the caller",
    says: "As a file. Secrets aside; prices in cents of CAD, targets in units of their own currency.",
    done: [200, "The export."],
  },
  "GET /api/v1/account/export/prices": {
    id: "exportPrices",
    ...account,
    summary: "Download the price history of the caller's searches",
    says:
      "One line per search and day. Heads, cabin and level are words of the language that the account has chosen, else " +
      "that `Accept-Language` asks for; each price is in CAD and, by the rate of the day that its head names, in the account's " +
      "currency. For programs there is `GET /account/export`.",
    media: "text/csv",
    done: [200, "The table."],
  },
  "DELETE /api/v1/account": {
    id: "eraseAccount",
    ...account,
    summary: "Erase the account and everything that names it",
    says: "At once and for good. An account with a password must give it.",
    done: [204, "It is gone."],
  },
  "GET /api/v1/account/sessions": {
    id: "listSessions",
    ...account,
    summary: "List where the account is signed in",
    says: "The one used last first.",
    done: [200, "The open sessions."],
  },
  "DELETE /api/v1/account/sessions": {
    id: "endOtherSessions",
    ...account,
    summary: "Sign out everywhere else",
    done: [204, "Every other session has ended."],
  },
  "DELETE /api/v1/account/sessions/{id}": {
    id: "endSession",
    ...account,
    summary: "Sign out in one place",
    done: [204, "The session has ended."],
    refusals: ["not-found"],
  },
  "GET /api/v1/account/tokens": {
    id: "listAccessTokens",
    ...tokens,
    summary: "List the access tokens",
    says: "The newest first; expired ones stay until they are revoked, or make room for a new one.",
    done: [200, "The tokens, without their secrets."],
  },
  "POST /api/v1/account/tokens": {
    id: "createAccessToken",
    ...tokens,
    summary: "Make an access token",
    says:
      "Its secret is in this answer and never again. An account has at most twenty; where there are as many, the one " +
      "that expired first makes room. One of scope `admin` is made by operators alone, with a sign-in of the last " +
      "twelve hours.",
    once: "last",
    done: [201, "The token with its secret."],
  },
  "DELETE /api/v1/account/tokens/{id}": {
    id: "revokeAccessToken",
    ...tokens,
    summary: "Revoke an access token",
    done: [204, "It opens nothing any more."],
    refusals: ["not-found"],
  },
  "GET /api/v1/account/alert-preferences": {
    id: "readAlertPreferences",
    ...channels,
    summary: "Read whether and when alerts are written",
    says: "What every search keeps to that does not say otherwise in `alert_settings`.",
    done: [200, "The preferences."],
  },
  "PATCH /api/v1/account/alert-preferences": {
    id: "changeAlertPreferences",
    ...channels,
    summary: "Change whether and when alerts are written",
    says: "Only what is sent changes; the two hours come together, and differ.",
    done: [200, "The preferences as they are now."],
  },
  "GET /api/v1/account/mail-suspension": {
    id: "readMailSuspension",
    ...channels,
    summary: "Read whether alerts get to the account",
    says:
      "An address whose server refused our mail for good, or whose owner complained of it, gets no alerts and digests; links " +
      "and codes that somebody asks for are sent there all the same. Channels are given up when their receiver is gone.",
    done: [
      200,
      "Since when mail is suspended, and why; null when it is not. And the channels that were given up.",
    ],
  },
  "DELETE /api/v1/account/mail-suspension": {
    id: "resumeMail",
    ...channels,
    summary: "Have mail sent again",
    says: "For what comes from now on: what was not sent meanwhile stays unsent.",
    done: [204, "The next alert is mailed."],
  },
  "GET /api/v1/account/channels": {
    id: "listChannels",
    ...channels,
    summary: "List the channels",
    says: "The newest first. Mail is no channel of this list: it is the address of the account.",
    done: [200, "The channels, without what opens them."],
  },
  "POST /api/v1/account/channels/webhooks": {
    id: "createWebhook",
    ...channels,
    summary: "Add a webhook",
    says:
      "Every alert is posted to it, in our own form signed as [Standard Webhooks](https://www.standardwebhooks.com) say, or " +
      "in that of ntfy, Discord or Slack. Addresses that are not https or not of the public Internet are refused. The " +
      "secret is in this answer and never again. Alerts that come together are one message of type `price_alerts`. An account " +
      "has at most ten channels.",
    once: "last",
    done: [201, "The channel with its secret."],
  },
  "POST /api/v1/account/channels/browsers": {
    id: "createBrowser",
    ...channels,
    summary: "Add a browser",
    says:
      "A push subscription that a browser has made with `push_key` of the settings. A browser is one channel: whoever adds it " +
      "last has it.",
    done: [201, "The channel."],
  },
  "POST /api/v1/account/channels/telegram/link": {
    id: "linkTelegram",
    ...channels,
    summary: "Make a link to Telegram",
    says:
      "Whoever opens it within ten minutes and presses Start makes that chat the Telegram channel of the account, in place of " +
      "the one before. Of use once; a new link ends the one before. Where `channel_kinds` of the settings has `telegram`, and " +
      "in plans that have it.",
    done: [201, "Where to, also as a picture."],
    refusals: ["plan-limit-exceeded", "not-found"],
  },
  "POST /api/v1/account/channels/whatsapp": {
    id: "linkWhatsApp",
    ...channels,
    summary: "Link a number on WhatsApp",
    says:
      "Keeps what was agreed to (the words, when, from where) and makes a `pending` channel. It is active once the code was sent " +
      "from that very number, within a quarter of an hour; nothing is sent there before. `PARAR` or `STOP` from there ends it. " +
      "Where `channel_kinds` of the settings has `whatsapp`, and in plans that have it. An account has one number.",
    done: [201, "The channel, and the chat in which the code only has to be sent."],
    refusals: ["plan-limit-exceeded", "not-found"],
  },
  "POST /api/v1/account/channels/{id}/test": {
    id: "testChannel",
    ...channels,
    summary: "Send a test message",
    says:
      "It is tried once; `last_sent_at` and `last_error` say what became of it. A suspended " +
      "channel that takes it is active again. Refused (422): a `pending` one, one that was `stopped`, and a browser that " +
      "ended its subscription.",
    done: [202, "The channel as it is; the message leaves within seconds."],
    refusals: ["not-found", "invalid", "plan-limit-exceeded"],
  },
  "DELETE /api/v1/account/channels/{id}": {
    id: "removeChannel",
    ...channels,
    summary: "Remove a channel",
    done: [204, "Nothing is sent to it any more."],
    refusals: ["not-found"],
  },
};
