import type { legal as portuguese } from "#shared/messages/pt/legal.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const legal: Translated<typeof portuguese> = {
  updated: "In effect since {{date}}",
  privacy: {
    title: "Privacy",
    lead: "What we keep, why, for how long, who else sees it and how you stay in charge. This is what {{product}} actually does, under Brazil’s data protection law (LGPD, Law 13.709/2018).",
    kept: {
      title: "What we keep and why",
      account:
        "Your account: name, email address, plan, password (only its Argon2id hash, never the password itself), if you turn it on, the encrypted secret for two-step verification and, if you sign in with another service, the name, email address, picture and identifier it tells us. So that you can sign in.",
      sessions:
        "Your sessions and sign-in log: time, IP address and browser. So that you can recognise who signed in, and to stop attacks.",
      visits:
        "Your last visit, noted once a day: to ask whether you still want your monitors, and to pause them when nobody answers.",
      preferences:
        "Your preferences: currency, language, time zone, departure airport, quiet hours, digest and whether your searches appear among the deals. To show prices and hours your way and write when you want us to.",
      searches:
        "Your monitors, the lowest price of each day, the alerts sent and your replies to them. This is the service you asked for.",
      channels:
        "The alert channels you turn on, such as a browser or a webhook: the address, encrypted, a name to tell it by (on Telegram, the one you use there) and how the last message went; for WhatsApp also the text you agreed to, when and from which IP address, when you last wrote and when each alert arrived and was read. And the access tokens and secret links you create: only the hash, the last letters and the last use.",
      suspension:
        "If your mailbox refuses our messages or one of them is marked as unwanted: the address, the reason and since when, until you ask us to try again; a complaint is kept even if you have no account. So that we stop writing to you. Complaints are also counted per day, without addresses.",
    },
    basis: {
      title: "On what legal basis",
      text: "Account, monitors and alerts: performance of our contract with you (art. 7, V). Sign-in log and attempt limits: security and fraud prevention (art. 7, IX and II). We do not advertise and we do not sell data.",
    },
    term: {
      title: "For how long",
      text: "For as long as your account exists; the sign-in log, the log of the messages we sent and that of what operators did to your account for one year. Sign-in links and codes are valid for minutes to an hour and are deleted after they expire; revoked secret links disappear after 90 days. A registration or invitation that nobody confirms disappears with its links 30 days after the last email; an account that operators made by hand or blocked, when they delete it. What you write to our Telegram bot or our WhatsApp number waits encrypted in the work queue and disappears within eight days. When you delete your account, everything else that identifies you leaves the database at once; fare prices stay, because they belong to nobody. Backups follow the retention period of whoever runs this installation.",
    },
    others: {
      title: "Who else receives data",
      users:
        "Others who use this installation, as long as “Show what my searches find among the deals” is on in My account: route, period, length of stay, cabin, stops, number of passengers and prices of your searches, and since when they are watched. Never who you are. And whoever has one of your secret links: what it shows.",
      fares:
        "Fare sources (SearchApi or SerpApi, where enabled): route, dates, cabin, stops and number of passengers. Never who you are.",
      mail: "This installation’s email service: your address and the text of every message.",
      push: "Your browser’s notification service, or the webhook address you provided: the text of the alert, if you turn them on. WhatsApp (Meta) and Telegram, if you link them: your number or chat, the text of the alert and what we answer to what you write there.",
      identity:
        "Google or another sign-in service, if you sign in with it; and the account service, where this installation uses an external one.",
      rates:
        "Frankfurter (exchange rates): only the request for rates, made by the server, unless the installation uses another service.",
    },
    browser: {
      title: "In your browser",
      text: "No third-party cookies, no trackers, no audience measurement: that is why there is no cookie banner. Your browser keeps your session, the language, the light or dark theme, a cookie for seven days that says whether the menu is open, the latest exchange rates and how often they were asked for that day, for up to an hour the picture from the service you sign in with, how far you scrolled each screen and whether one had to be reloaded (until you close the tab), whether the fonts of these pages have arrived, whether you turned letter shortcuts off, whether the welcome steps are done and, with alerts on in this browser, the last prices of your monitors until you sign out. While you sign in with Google or another service, there is also a cookie for five minutes.",
    },
    rights: {
      title: "Your rights",
      text: "To confirm, access, correct, export and delete your data (art. 18). In My account you can download everything as JSON, except secrets and the text of messages, and prices as CSV, end sessions and delete the account, immediately and without asking anyone. For anything else, write to the data protection officer: we reply within 15 days. You can also contact the ANPD, the Brazilian data protection authority.",
    },
    officer: { title: "Data protection officer", text: "Get in touch with whoever runs this installation:" },
  },
  terms: {
    title: "Terms of use",
    lead: "The agreement between you and whoever runs this installation of {{product}}, with no small print.",
    service: {
      title: "What the service is",
      text: "{{product}} tracks flight prices and alerts you when they drop. We do not sell tickets, we are not a travel agency and we earn no commission. You buy from the airline or agency.",
    },
    prices: {
      title: "About prices",
      text: "Every price comes from a fare source and shows when it was seen. Fares can change at any moment: we confirm before alerting you, but only the seller can guarantee the amount. Converted amounts use the latest rate that this installation has. Where the screen says that fares are simulated, no price is real.",
    },
    account: {
      title: "Your account",
      text: "Use your own email address and a password you use nowhere else. You are responsible for what is done with your access tokens and secret links; revoke them whenever you like. Do not try to overload the service or to get into other people’s accounts.",
    },
    plans: {
      title: "Plans, trial and cancellation",
      text: "{{trial}} Cancel whenever you like. If you end a yearly plan early, you get a pro rata refund for the unused months, and you can withdraw from any purchase within 7 days (Brazilian Consumer Code, art. 49).",
    },
    limits: {
      title: "Limits",
      text: "The service may stop for maintenance or because a fare source fails; when that affects prices, the screen says so. We are not liable for a ticket that went up in price or sold out. Nothing here takes away the rights the law gives consumers.",
    },
    changes: {
      title: "Changes",
      text: "Changes to these terms appear on this page with the new date. If you do not agree, you can delete your account and take your data with you.",
    },
  },
  contact: {
    title: "Contact",
    lead: "A real person reads and replies.",
    mail: { title: "Email", text: "Questions, account activation, privacy, bugs:" },
    before: {
      title: "Before you write",
      text: "Forgot your password? The sign-in screen sends a link. Want to download or delete your data? You can do it right away in My account. Too many alerts? Every alert and digest by email has a link to turn them off.",
    },
    operator: {
      title: "Who runs it",
      text: "{{product}} is software anyone can install. This installation is run by whoever replies from the address above.",
    },
  },
};
