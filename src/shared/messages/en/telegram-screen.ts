import type { telegramScreen as portuguese } from "#shared/messages/pt/telegram-screen.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const telegramScreen: Translated<typeof portuguese> = {
  title: "Telegram",
  is: {
    off: "A message on your Telegram as soon as a price falls, with buttons to snooze, stop and answer.",
    "not-in-plan": "On the Premium plan your alerts also come to your Telegram, as soon as a price falls.",
    lost: "{{name}} is still linked, but your plan no longer has Telegram: nothing is sent. What comes by email stays as it is.",
    on: "{{name}} is one of your alert channels.",
    blocked: "{{name}} blocked the chat, so nothing is sent. Unblock it on Telegram and link again.",
    stopped: "You stopped the alerts with /stop. Send /start in the chat or link again.",
  },
  state: { blocked: "Blocked", stopped: "Stopped", lost: "Not in plan" },
  link: "Link Telegram",
  again: "Link again",
  dialogTitle: "Link Telegram",
  how: "Open the chat and tap “Start”. The link works once, for 10 minutes.",
  open: "Open Telegram",
  orScan: "Or point your phone’s camera here:",
  qr: "QR code that opens the chat with {{bot}}",
  waiting: "Waiting for you to tap “Start”…",
  over: "The link expired without being used.",
  renew: "Make another link",
  failed: "The link could not be made. Telegram may be down.",
  retry: "Try again",
  linked: "Telegram linked",
  linkedText: "{{name}} is now one of your alert channels.",
};
