import type { pages as portuguese } from "#shared/messages/pt/pages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const pages: Translated<typeof portuguese> = {
  mailbox: {
    title: "Local mailbox",
    intro: "No SMTP server is configured, so mails are kept on this machine.",
    emptyHeading: "No mail here yet",
    emptyText:
      "When the product sends a message (account confirmation, price alert), it appears on this page.",
    back: "All mails",
    to: "To",
    from: "From",
    sentAt: "Sent",
    textPart: "Text version",
    htmlPart: "HTML version",
    headers: "Headers",
    notFoundHeading: "Mail not found",
    notFoundText: "It may have been removed from the data folder.",
  },
  unsubscribe: {
    title: "Mail alerts",
    monitorHeading: "Stop the alerts of this monitor?",
    monitorText: "You will no longer get mails about {{route}}. The monitor keeps watching the prices.",
    allHeading: "Stop all alerts?",
    allText:
      "You will no longer get price alerts from any of your monitors. Account mails (password, confirmation) still come.",
    stopMonitor: "Stop alerts of this monitor",
    stopAll: "Stop all alerts",
    stoppedMonitorHeading: "Alerts of this monitor are off",
    stoppedMonitorText: "You no longer get mails about {{route}}. The monitor keeps watching the prices.",
    stoppedAllHeading: "All alerts are off",
    stoppedAllText: "You no longer get price alerts. Your monitors keep watching the prices.",
    resume: "Turn on again",
    resumedHeading: "Alerts are on",
    resumedMonitorText: "You will get mails again when the price of {{route}} falls.",
    resumedAllText: "You will get price alerts from your monitors again.",
    digestHeading: "Stop the digest?",
    digestText: "You will no longer receive the digest of your monitors. Price alerts go on.",
    stopDigest: "Stop the digest",
    stoppedDigestHeading: "Digest is off",
    stoppedDigestText: "You no longer receive the digest of your monitors. Price alerts go on.",
    resumedDigestText: "You receive the digest of your monitors again.",
    goneRoute: "this monitor",
    invalidHeading: "This link is not valid",
    invalidText: "It is incomplete or was not made by us. Open the link of the latest mail.",
    home: "Go to {{product}}",
  },
};
