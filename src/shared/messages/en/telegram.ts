import type { telegram as portuguese } from "#shared/messages/pt/telegram.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const telegram: Translated<typeof portuguese> = {
  snooze: "Snooze 7 days",
  stop: "Stop",
  gone: "⚠️ Gone: not seen any more since {{date}} at {{time}}. Now: {{price}}.",
  soldOut: "⚠️ Gone: not seen any more since {{date}} at {{time}}. No flight for this search is on sale now.",
  matchedShort: "Right? {{answer}}",
  linked: {
    title: "Done: your alerts come here",
    text: "This chat is linked to the account {{email}}. I will write when the price of one of your searches falls.",
  },
  again: {
    title: "Back again",
    text: "I will write here again when the price of one of your searches falls.",
  },
  already: { title: "This chat is linked already", text: "It gets the alerts of the account {{email}}." },
  stopped: {
    title: "I have stopped writing here",
    text: "What comes by email stays as it is. To have me back, send /start.",
  },
  badLink: {
    title: "This link no longer works",
    text: "It works once, for 10 minutes. Make another one in My account, Alerts.",
  },
  tooMany: {
    title: "This chat could not be linked",
    text: "Your account already has 10 alert channels. Remove one and make another link.",
  },
  notInPlan: {
    title: "Telegram is part of the Premium plan",
    text: "Your account does not have it now, so I do not write here. What comes by email stays as it is.",
  },
  inactive: {
    title: "Your account is inactive",
    text: "As long as it is, nothing is monitored and I do not write here. See My account on the site.",
  },
  unlinked: {
    title: "This chat is not linked to any account",
    text: "Open My account, Alerts, and choose “Link Telegram”.",
  },
  help: {
    title: "What I understand",
    commands:
      "/status shows your searches and alerts\n/stop stops writing here\n/start writes again\n/help shows this list",
    buttons: "Below an alert, “Snooze 7 days” and “Stop” apply to that search.",
  },
  status: {
    title_zero: "No searches being watched",
    title_one: "{{count}} search being watched",
    title_other: "{{count}} searches being watched",
    title_many: "{{count}} searches being watched",
    account: "Account {{email}}",
    item: "{{route}} · {{state}}",
    waiting: "looking for prices",
    notOnSale: "dates not on sale yet",
    soldOut: "no flight on sale",
    paused: "paused",
    expired: "expired",
    muted: "no alerts",
    snoozed: "alerts snoozed until {{date}}",
    more: "… and {{count}} more",
    off: "All alerts are off: turn them on again in My account, Alerts.",
    stopped: "I do not write in this chat: send /start to have me back.",
  },
  pressed: {
    snoozed: "Alerts for this search snoozed for 7 days",
    stopped: "Alerts for this search stopped. Turn them on again in the search.",
    yes: "Thank you! Noted: the price was right.",
    no: "Thank you! Noted: the price was wrong.",
    inactive: "Your account is inactive.",
    unknown: "This alert no longer exists.",
  },
  commands: {
    status: "Your searches and alerts",
    stop: "Stop writing here",
    help: "What I understand",
  },
};
