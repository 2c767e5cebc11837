import type { pages as portuguese } from "#shared/messages/pt/pages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const pages: Translated<typeof portuguese> = {
  mailbox: {
    title: "Local mailbox",
    intro: "No SMTP server is configured, so emails are kept on this machine.",
    emptyHeading: "No email here yet",
    emptyText:
      "When the product sends a message (account confirmation, price alert), it appears on this page.",
    back: "All emails",
    to: "To",
    from: "From",
    sentAt: "Sent",
    textPart: "Text version",
    htmlPart: "HTML version",
    headers: "Headers",
    notFoundHeading: "Email not found",
    notFoundText: "It may have been removed from the data folder.",
  },
  starting: {
    title: "Starting",
    heading: "{{product}} is starting",
    text: "It takes a few seconds. This page opens by itself.",
  },
  withoutScript: {
    heading: "{{product}} needs JavaScript",
    text: "Turn it on in this browser and reload the page.",
  },
  unsubscribe: {
    monitorHeading: "Stop the alerts for this monitor?",
    monitorText:
      "You will no longer get alerts about {{route}}, by email or on any other channel.",
    allHeading: "Stop all alerts?",
    allText:
      "You will no longer get price alerts from any of your monitors, nor their digest. Account emails (password, confirmation) still come.",
    stopMonitor: "Stop alerts for this monitor",
    putOff: "Snooze 7 days",
    putOffHeading: "Alerts snoozed",
    putOffText:
      "You get no alerts about {{route}} for 7 days, on any channel.",
    watch: {
      goesOn: "The monitor keeps watching the prices.",
      paused: "The monitor is paused: resume it to have its prices watched again.",
      over: "The dates of this monitor are past: it no longer watches prices.",
    },
    stopAll: "Stop all alerts",
    stoppedMonitorHeading: "Alerts for this monitor are off",
    stoppedMonitorText:
      "You no longer get alerts about {{route}} on any channel.",
    stoppedAllHeading: "All alerts are off",
    stoppedAllText: "You no longer get price alerts or the digest. Your monitors keep watching the prices.",
    resume: "Turn on again",
    resumedHeading: "Alerts are on",
    resumedMonitorText: "You will get alerts again when the price of {{route}} falls.",
    resumedAllText: "You will get price alerts and the digest of your monitors again.",
    resumedAlertsText: "You will get price alerts of your monitors again.",
    digestHeading: "Stop the digest?",
    digestText: "You will no longer receive the digest of your monitors.",
    stopDigest: "Stop the digest",
    stoppedDigestHeading: "Digest is off",
    stoppedDigestText: "You no longer receive the digest of your monitors.",
    alertsGoOn: "Price alerts go on.",
    resumedDigestText: "You will receive the digest of your monitors again.",
    goneHeading: "This monitor no longer exists",
    goneText: "It has been deleted: it no longer watches prices or sends alerts.",
    invalidHeading: "This link is not valid",
    invalidText: "It is incomplete or was not made by us. Open the link in the latest email.",
    home: "Go to {{product}}",
  },
  stillWanted: {
    heading: "Still want to watch these?",
    text: "Choose: we keep watching the prices, or we pause the monitors until you are back.",
    keep: "Keep watching",
    pause: "Pause my monitors",
    resume: "Resume my monitors",
    keptHeading: "We keep watching",
    keptText: "Your monitors watch the prices, and the count of days has started again.",
    pausedHeading: "Monitors paused",
    pausedText: "Prices are not being watched. Nothing was deleted: resume whenever you like.",
    noneHeading: "No active monitor",
    noneText: "There is no monitor to keep or pause with this link.",
  },
};
