import type { landing as portuguese } from "#shared/messages/pt/landing.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const landing: Translated<typeof portuguese> = {
  title: "{{product}}: flight price monitor",
  description:
    "Watch every date of your trip and hear about it when the flight gets cheaper. You buy wherever you like: we do not sell tickets.",
  skip: "Skip to the content",
  example: "Illustrative example",
  nav: {
    label: "Sections of the page",
    how: "How it works",
    strengths: "What is different",
    plans: "Plans",
    faq: "Questions",
    menu: "Menu",
    login: "Sign in",
    register: "Create account",
    dashboard: "My Dashboard",
    home: "{{product}}: home",
  },
  hero: {
    title: "Prices fly low. You see them first.",
    text: "{{product}} watches every pair of outbound and return dates that fits your trip, and writes when one of them gets truly cheap.",
    action: "Create my first monitor",
    how: "See how it works",
    trial: "{{days}} days free. No credit card.",
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
      title: "There are thousands of pairs",
      text: "10 to 15 days at any time of the coming year make more than 2,000 pairs of dates. Nobody looks them all up by hand.",
    },
    moment: {
      title: "Low prices do not last",
      text: "A fare falls at night and is up again before lunch. Who looks at the weekend finds what is left.",
    },
    doubt: {
      title: "“Special offer” says nothing",
      text: "Without the history of the route nobody knows whether R$ 3,000 is dear, normal or the best chance of the year.",
    },
  },
  how: {
    title: "How it works",
    text: "Five steps. You take the first two.",
    steps: {
      route: {
        title: "Say where to",
        text: "Origin, destination, who travels and in which cabin. A whole city will do: São Paulo is three airports.",
      },
      window: {
        title: "Say when, more or less",
        text: "Fixed dates, a period or the whole year, and how long to stay: from 3 to 30 days.",
      },
      watch: {
        title: "We look",
        text: "Every pair of dates that fits is watched, and those most likely to fall are looked at more often.",
      },
      judge: {
        title: "We compare with normal",
        text: "Today's price against the last 30 days of the same search: great, normal or high, with the sums in sight.",
      },
      tell: {
        title: "We write, you buy",
        text: "The price is confirmed once more before we write. The link opens the search; you buy where you like.",
      },
    },
  },
  offers: {
    title: "Recent finds",
    text: "This is what a find looks like.",
    route: "Origin and destination",
    date: "Dates",
    airline: "Airline",
    original: "Normal price",
    found: "Price found",
    saving: "Saving",
    note: "Routes, airlines and amounts are an illustrative example, not an offer.",
  },
  showcase: {
    title: "A board you read at a glance",
    text: "The price first. Then whether it is good. Then why.",
    points: {
      calendar: {
        title: "Out × back in one grid",
        text: "All pairs side by side; the cheapest one catches the eye.",
      },
      history: {
        title: "History without make-up",
        text: "A day without a look is a gap in the chart, not an invented line.",
      },
      age: {
        title: "The age of every price",
        text: "You always see when an amount was last seen.",
      },
    },
    deal: "Cheapest flight",
    normal: "normal {{price}}",
    seen: "seen 12 min ago",
    history: "30 days",
    possibilities: "Watching 2,115 possibilities",
  },
  strengths: {
    title: "What is different",
    dates: {
      title: "Truly flexible dates",
      text: "A whole year of outbound and return pairs in a single search.",
    },
    confirmed: {
      title: "Confirmed prices",
      text: "No alert leaves without a second look at the very same flight, at most ten minutes old.",
    },
    quiet: {
      title: "Few alerts, good ones",
      text: "At most four a week per monitor. The same price is not news twice.",
    },
    target: {
      title: "Your target rules",
      text: "Say what you want to pay and hear about it when the price gets there.",
    },
    currency: {
      title: "In your currency",
      text: "Twelve currencies at the rate of the day, with the original amount kept.",
    },
    yours: {
      title: "Your data is yours",
      text: "Download everything or erase the account whenever you like, asking nobody. No trackers.",
    },
  },
  pricing: {
    title: "Plans",
    text: "Start free for {{days}} days, no credit card.",
    period: "Billing",
    monthly: "Monthly",
    annual: "Yearly",
    save: "Save up to {{percent}}",
    saving: "Save {{amount}}",
    perMonth: "a month",
    perYear: "a year",
    popular: "POPULAR",
    choose: "Start with {{plan}}",
    monitors: "{{count}} monitors at a time",
    unlimited: "Monitors without limit",
    mail: "Alerts by mail",
    messenger: "Alerts by mail and messenger",
    days: "{{count}} days of history",
    history: "Full history",
    export: "Data export",
    support: "Priority support",
    early: "New things before everybody else",
  },
  voices: {
    title: "Who travels with us",
    figures: {
      saving: "saved on average",
      users: "travellers",
    },
    one: {
      text: "I left the search on all year. The alert came on a Tuesday at six in the morning; I bought before breakfast.",
      name: "Marina, Recife",
    },
    two: {
      text: "I thought it was expensive. The history showed the lowest price in a month, and I stopped waiting.",
      name: "Rafael, Curitiba",
    },
    three: {
      text: "There are five of us. Coming back two days later paid for the first night at the hotel.",
      name: "Denise, Goiânia",
    },
  },
  faq: {
    title: "Frequent questions",
    sell: {
      question: "Does {{product}} sell tickets?",
      answer:
        "No. We do not sell tickets and earn no commission: we watch prices. The link of each flight opens the search on Google Flights, and you buy from the airline or agency you prefer. The amount shown is the total that the source tells; optional extras, such as luggage, are up to the seller.",
    },
    often: {
      question: "How often are prices checked?",
      answer:
        "All the time, but not all alike: the pairs most likely to fall are looked at several times a day, the others less often. Every price says how long ago it was seen, and you can ask for a look right now.",
    },
    alerts: {
      question: "When do I get an alert?",
      answer:
        "When the price reaches your target, falls well below what is normal for the search, is the lowest ever seen, or becomes low for the route. Before writing we confirm the price of that flight. You switch alerts off per monitor or all at once.",
    },
    trial: {
      question: "Do I need a card to try it?",
      answer:
        "No. You have {{days}} days free, without a credit card. A mail address and a password are enough for the first monitor.",
    },
    cancel: {
      question: "Can I cancel the yearly plan early?",
      answer:
        "Yes. You get back the share of the months you did not use. And, as with anything bought online in Brazil, you may withdraw within 7 days.",
    },
    data: {
      question: "What do you do with my data?",
      answer:
        "We keep only what the service needs: your account, your monitors and their prices. There are no ads and no trackers, and who tells us fares gets a route and dates, never who you are. In your account you download or erase everything.",
    },
  },
  closing: {
    title: "The next price fall is already on its way.",
    text: "Create a monitor in two minutes and leave the rest to us.",
  },
  footer: {
    line: "We do not sell tickets. We show when it is time to buy.",
    product: "Product",
    legal: "Transparency",
    languages: "Languages",
    privacy: "Privacy",
    terms: "Terms of use",
    contact: "Contact",
    api: "API for programs",
  },
};
