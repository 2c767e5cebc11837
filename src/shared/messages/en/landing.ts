import type { landing as portuguese } from "#shared/messages/pt/landing.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { noSignups } from "./no-signups.ts";
import { trial } from "./trial.ts";

export const landing: Translated<typeof portuguese> = {
  title: "{{product}}: flight price tracker",
  description:
    "Track every date your trip could take and get an alert when the flight gets cheaper. Buy wherever you like: we don’t sell tickets.",
  skip: "Skip to content",
  coming: "Loading…",
  offline: "You are offline. Try again once the connection is back.",
  trial,
  noSignups,
  example: "Illustrative example",
  nav: {
    label: "Page sections",
    how: "How it works",
    strengths: "What’s different",
    plans: "Plans",
    faq: "Questions",
    menu: "Menu",
    login: "Sign in",
    register: "Create account",
    dashboard: "My dashboard",
    home: "{{product}}: home",
  },
  hero: {
    title: "Prices fly low. You see them first.",
    text: "{{product}} tracks every combination of departure and return dates that fits your trip, and tells you when one of them gets genuinely cheap.",
    action: "Create my first monitor",
    how: "See how it works",
    route: "GRU → LIS",
    outbound: "Out",
    back: "Back",
    low: "Great price",
    alert: "GRU → LIS for {{price}}",
    alertText: "{{percent}} below normal · confirmed just now",
  },
  problems: {
    title: "Cheap flights exist. The hard part is looking at the right moment.",
    dates: {
      title: "There are thousands of combinations",
      text: "A trip of 10 to 15 days at any time in the next year means more than 2,000 pairs of dates. Nobody checks them all by hand.",
    },
    moment: {
      title: "Low prices don’t last",
      text: "A fare drops overnight and is back up before lunch. Search at the weekend and you get what’s left.",
    },
    doubt: {
      title: "“Sale” on its own means nothing",
      text: "Without the route’s price history there is no telling whether {{price}} is expensive, normal or the best chance of the year.",
    },
  },
  how: {
    title: "How it works",
    text: "Five steps. You only take the first two.",
    steps: {
      route: {
        title: "Tell us where",
        text: "Origin, destination, who is travelling and in which cabin. A whole city works too: São Paulo is three airports.",
      },
      window: {
        title: "Tell us when, roughly",
        text: "Fixed dates, a period or the whole year, and how long you want to stay: 3 to 30 days.",
      },
      watch: {
        title: "We keep watch",
        text: "Every pair of dates that fits is tracked, and the ones most likely to drop are checked more often.",
      },
      judge: {
        title: "We compare it with normal",
        text: "Today’s price against the last 60 days of the route, or the word of the source: great, normal or high, with the maths in plain sight.",
      },
      tell: {
        title: "We alert you, you buy",
        text: "We confirm the price once more before writing. The link opens the search ready to book; where you buy is up to you.",
      },
    },
  },
  offers: {
    title: "Recent deals",
    text: "This is what a find looks like.",
    route: "From and to",
    date: "Dates",
    airline: "Airline",
    original: "Usual price",
    found: "Price found",
    saving: "Saving",
    note: "Routes, airlines and amounts are an illustrative example, not an offer.",
  },
  showcase: {
    title: "A dashboard you read at a glance",
    text: "Price first. Then whether it’s good. Then why.",
    points: {
      calendar: {
        title: "Departures × returns in one grid",
        text: "Every combination side by side; the cheapest one jumps out.",
      },
      history: {
        title: "History with nothing made up",
        text: "A day we didn’t check is a gap in the chart, not an invented line.",
      },
      age: {
        title: "The age of every price",
        text: "You always know when a price was last seen.",
      },
    },
    deal: "Cheapest flight",
    normal: "normal {{price}}",
    seen: "seen 12 min ago",
    history: "30 days",
    possibilities: "Watching 2,115 possibilities",
  },
  strengths: {
    title: "What sets it apart",
    dates: {
      title: "Genuinely flexible dates",
      text: "A whole year of departure and return pairs in a single search.",
    },
    confirmed: {
      title: "Confirmed prices",
      text: "No alert goes out without a second look at that very flight, at most ten minutes earlier.",
    },
    quiet: {
      title: "Few alerts, good alerts",
      text: "At most four a week per monitor. A price that has not changed raises no other alert.",
    },
    target: {
      title: "Your target rules",
      text: "Set what you want to pay and hear from us when the price gets there.",
    },
    currency: {
      title: "In your currency",
      text: "Twelve currencies at the latest rate, with the original amount kept.",
    },
    yours: {
      title: "Your data is yours",
      text: "Download everything or delete your account whenever you like, without asking anyone. No trackers.",
    },
  },
  pricing: {
    title: "Plans",
    period: "Billing",
    monthly: "Monthly",
    annual: "Yearly",
    save: "Save up to {{percent}}",
    saving: "Save {{amount}}",
    perMonth: "per month",
    perYear: "per year",
    popular: "POPULAR",
    choose: "Create account",
    monitors: "{{count}} monitors at a time",
    unlimited: "Unlimited monitors",
    mail: "Email alerts",
    messenger: "Email and messenger alerts",
    days: "{{count}} days of history",
    history: "Full history",
    export: "Export of the whole history",
    support: "Priority support",
    early: "New features first",
    granted: "Premium is granted by whoever runs this installation.",
  },
  voices: {
    title: "From people who travel with us",
    figures: {
      saving: "saved on average",
      users: "travellers",
    },
    one: {
      text: "I left the search running all year. The alert came on a Tuesday at six in the morning; I had booked before breakfast.",
      name: "Marina, Recife",
    },
    two: {
      text: "I thought it was expensive. The history showed it was the lowest price in a month, so I stopped waiting.",
      name: "Rafael, Curitiba",
    },
    three: {
      text: "There are five of us. Coming back two days later paid for our first night at the hotel.",
      name: "Denise, Goiânia",
    },
  },
  faq: {
    title: "Frequently asked questions",
    sell: {
      question: "Does {{product}} sell tickets?",
      answer:
        "No. We don’t sell tickets and earn no commission: we track prices. Each flight’s link opens the search on Google Flights, and you buy from whichever airline or agency you prefer. The amount shown is the total reported by the source, with taxes and airport fees; optional extras, such as luggage, are up to the seller.",
    },
    often: {
      question: "How often are prices checked?",
      answer:
        "All the time, though not all equally: the pairs most likely to drop are checked several times a day, the rest less often. Every price says how long ago it was seen, and you can ask for a fresh check on the spot.",
    },
    alerts: {
      question: "When do I get an alert?",
      answer:
        "When the price reaches your target, drops well below what is normal for the search, is the lowest we have seen, or becomes low for the route. Before writing we confirm that flight’s price. You can switch alerts off per monitor or all at once.",
    },
    trial: { question: "Do I need a card to try it?" },
    cancel: {
      question: "Can I cancel a yearly plan early?",
      answer:
        "Yes. You get a pro rata refund for the months you haven’t used. And, as with anything bought online in Brazil, you can change your mind within the first 7 days.",
    },
    data: {
      question: "What do you do with my data?",
      answer:
        "We keep only what the service needs: your account, your monitors and their prices. There are no ads and no trackers, and whoever supplies the fares gets a route, dates and passengers, never who you are. You can download or delete everything from your account.",
    },
  },
  closing: {
    title: "The next price drop is already on its way.",
    text: "Set up a monitor in two minutes and leave the rest to us.",
  },
  footer: {
    line: "We don’t sell tickets. We show you when it’s time to buy.",
    product: "Product",
    legal: "Transparency",
    languages: "Languages",
    privacy: "Privacy",
    terms: "Terms of use",
    contact: "Contact",
    api: "API for developers",
    status: "Service status",
  },
};
