import type { legal as portuguese } from "#shared/messages/pt/legal.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const legal: Translated<typeof portuguese> = {
  updated: "In force since {{date}}",
  privacy: {
    title: "Privacy",
    lead: "What we keep, what for, how long, who else sees it and how you decide. It is what {{product}} really does, under the Brazilian data protection law (LGPD, 13.709/2018).",
    kept: {
      title: "What we keep and what for",
      account:
        "Your account: name, mail address, password (its Argon2id digest alone, never the password) and, if you switch it on, the secret of two-step verification, sealed. So that you can sign in.",
      sessions:
        "Your sessions and the record of sign-ins: time, IP address and browser. So that you recognise who came in, and to stop attacks.",
      preferences: "Your preferences: currency, language and airport of departure. To show prices your way.",
      searches:
        "Your monitors, the lowest price of each day, the alerts sent and your answers to them. It is the service you asked for.",
      channels:
        "The alert channels you switch on, such as a browser or a webhook, with the address sealed, and the secret links you make, as digests alone.",
    },
    basis: {
      title: "On what legal basis",
      text: "Account, monitors and alerts: performance of the contract with you (art. 7, V). Record of sign-ins and limits of attempts: security and prevention of fraud (art. 7, IX and II). We do not advertise and sell no data.",
    },
    term: {
      title: "For how long",
      text: "For as long as your account exists. Links and codes for signing in are valid from minutes to a day and are deleted once they have run out; revoked secret links go after 90 days. When you erase the account, everything that names you leaves the database at once; prices of fares stay, for they are nobody's. Backups follow the term of whoever operates this installation.",
    },
    others: {
      title: "Who else receives data",
      fares:
        "Fare sources (SearchApi or SerpApi, where switched on): route, dates, cabin and number of passengers. Never who you are.",
      mail: "The mail service of this installation: your address and the text of the alert.",
      push: "The push service of your browser, or the webhook address you gave: the text of the alert, if you switch them on.",
      identity:
        "Google or another sign-in service, if you come in by it; and the account service, where this installation uses an external one.",
      rates:
        "Frankfurter (exchange rates): the request for rates alone, made by the server, unless the installation names another service.",
    },
    browser: {
      title: "In your browser",
      text: "No cookies of others, no tracker, no audience measurement: that is why there is no cookie banner. Your browser keeps your session, the language, the light or dark scheme, for seven days a cookie that says whether the menu is open, and for an hour exchange rates.",
    },
    rights: {
      title: "Your rights",
      text: "To have it confirmed, to see, correct, take along and erase it (art. 18). In My Account you download everything as JSON and the prices as CSV, end sessions and erase the account, at once and without asking anybody. For anything else write to the data protection officer: we answer within 15 days. You may also turn to the ANPD.",
    },
    officer: { title: "Data protection officer", text: "Write to whoever operates this installation:" },
  },
  terms: {
    title: "Terms of use",
    lead: "What is agreed between you and whoever operates this installation of {{product}}, without small print.",
    service: {
      title: "What the service is",
      text: "{{product}} watches prices of flights and writes when they fall. We sell no tickets, are no agency and earn no commission. You buy from the airline or agency.",
    },
    prices: {
      title: "About prices",
      text: "Every price comes from a fare source and carries the time at which it was seen. Fares change at any moment: we confirm before we write, but the seller alone guarantees the amount. Converted amounts use the rate of the day. Where the screen says that fares are simulated, no price is real.",
    },
    account: {
      title: "Your account",
      text: "Use a mail address of your own and a password you use nowhere else. You answer for what is done with your access tokens and secret links; revoke them whenever you like. Do not try to overload the service or to get into other accounts.",
    },
    plans: {
      title: "Plans, trial and cancelling",
      text: "The trial lasts {{days}} days and asks for no credit card. Cancel whenever you like. If you end a yearly plan early you get back the share of the months you did not use, and you may withdraw from any contract within 7 days (CDC, art. 49).",
    },
    limits: {
      title: "Limits",
      text: "The service may stop for maintenance or because a fare source fails; when that concerns prices, the screen says so. We do not answer for a ticket that became dearer or sold out. Nothing here takes away rights that the law gives to consumers.",
    },
    changes: {
      title: "Changes",
      text: "Changes of these terms appear on this page with their new date. If you do not agree you can erase your account and take your data along.",
    },
  },
  contact: {
    title: "Contact",
    lead: "A person reads and answers.",
    mail: { title: "Mail", text: "Questions, activation of an account, privacy, mistakes:" },
    before: {
      title: "Before you write",
      text: "Forgot your password? The sign-in screen sends a link. Want to download or erase your data? It is in My Account, at once. Too many alerts? Every mail has a link to switch them off.",
    },
    operator: {
      title: "Who operates it",
      text: "{{product}} is a program that anybody can install. This installation is operated by whoever answers at the address above.",
    },
  },
};
