import { findAirport } from "#server/airports/find-place.ts";
import type { MailContent } from "#server/delivery/mail-layout.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import type { AlertFacts } from "./alert-facts.ts";
import {
  dayMonth,
  formatted,
  homeTime,
  inHisCurrency,
  longDay,
  percentOf,
  type Reading,
  totalOf,
} from "./reading.ts";
import type { Alert } from "./store.ts";

export interface Told {
  alert: Pick<Alert, "rule" | "departure" | "stay" | "price" | "source" | "confirmedAt">;
  facts: AlertFacts;
  search: Pick<SavedSearch, "query" | "market">;
  /** When it was seen first, where it is told later than it was confirmed then. */
  appearedAt?: Date | undefined;
}

/** Every word of an alert in the reader's language and currency. */
export type AlertWords = Omit<MailContent, "productName" | "action" | "links" | "questions"> & {
  subject: string;
  seeFlight: NonNullable<MailContent["action"]>;
  /** Leads to what the alert stands on. */
  whyWritten: string;
  matched: { question: string; yes: string; no: string };
  openMonitor: string;
  stopMonitor: string;
};

const RULE_WORDS = { target: "target", "new-low": "newLow", drop: "drop", level: "level" } as const;
const MAX_SUBJECT = 60;
const MAX_BODY = 180;
const STOPS = ["none", "one", "two"] as const;

export function alertWords(reading: Reading, told: Told): AlertWords {
  const { t, language } = reading;
  const { alert, facts } = told;
  const grade = facts.grade && t(`alertMails.grade.${facts.grade}`);
  const figure = { value: inHisCurrency(reading, alert.price), note: grade ?? t("alertMails.inTotal") };
  return {
    language,
    subject: subjectOf(reading, told),
    preheader: preheaderOf(reading, told),
    heading: headingOf(reading, queryOf(told)),
    figure,
    paragraphs: [
      ...stillThere(reading, told),
      ...(facts.grade === "unmissable" ? [t("alertMails.warning")] : []),
    ],
    facts: factsOf(reading, told),
    footnote: t("alertMails.footnote"),
    seeFlight: { label: t("alertMails.seeFlight"), url: linkOf(reading, told), isUrlHidden: true },
    whyWritten: t("alertMails.whyWritten"),
    matched: matchedWords(reading),
    openMonitor: t("alertMails.openMonitor"),
    stopMonitor: t("alertMails.stopMonitor"),
  };
}

export const matchedWords = ({ t }: Reading) => ({
  question: t("alertMails.matched.question"),
  yes: t("alertMails.matched.yes"),
  no: t("alertMails.matched.no"),
});

/** The same on a channel with little room: what matters most first, as much as there is room for. */
export function shortWords(reading: Reading, told: Told): { title: string; body: string; action: string } {
  const { t } = reading;
  const { alert, facts, search } = told;
  const isTarget = facts.target && facts.reasons.includes("target");
  const parts = [
    datesText(reading, alert),
    totalOf(reading, alert.price),
    ...(isTarget && facts.target
      ? [t("alertMails.short.target", { target: formatted(reading, facts.target) })]
      : []),
    ...stillThere(reading, told),
    t("alertMails.short.confirmed", homeTime(alert.confirmedAt)),
    ...(search.market === "simulated" ? [t("alertMails.short.simulated")] : []),
    ...(facts.grade === "unmissable" ? [t("alertMails.warning")] : []),
  ];
  const body = parts.reduce((text, part) =>
    text.length + part.length + 3 > MAX_BODY ? text : `${text} · ${part}`,
  );
  return { title: subjectOf(reading, told), body, action: t("alertMails.short.open") };
}

/** "GRU → LIS por R$ 2.410 e mais 2 preços", of alerts with the best first: nothing a user typed. */
export function subjectOfSeveral(reading: Reading, first: Told, count: number): string {
  const subject = reading.t("alertMails.several.subject", {
    first: subjectWithoutReason(reading, first),
    count,
  });
  return subject.length <= MAX_SUBJECT ? subject : subjectWithoutReason(reading, first);
}

/** "GRU → LIS" and "R$ 2.410 no total · 12/03 a 24/03 · melhor que…" of one of several. */
export function oneOfSeveral(reading: Reading, told: Told) {
  const { t } = reading;
  const { alert } = told;
  const { origin, destination } = queryOf(told);
  const values = { total: totalOf(reading, alert.price), dates: datesText(reading, alert) };
  const simulated = told.search.market === "simulated" ? [t("alertMails.short.simulated")] : [];
  const more = [reasonsOf(reading, told), ...stillThere(reading, told), ...simulated];
  return {
    route: `${origin} → ${destination}`,
    heading: headingOf(reading, queryOf(told)),
    text: [t("alertMails.several.item", values), ...more].join(" · "),
    matched: {
      ...matchedWords(reading),
      question: `${origin} → ${destination}: ${t("alertMails.matched.question")}`,
    },
    short: `${origin} → ${destination} ${inHisCurrency(reading, alert.price)} (${datesText(reading, alert)})`,
  };
}

const DAY_MS = 86_400_000;

function stillThere({ t }: Reading, { appearedAt, alert }: Told): string[] {
  if (!appearedAt) return [];
  const isLately = alert.confirmedAt.getTime() - appearedAt.getTime() < DAY_MS;
  return [t(`alertMails.${isLately ? "stillThere" : "stillThereSince"}`, homeTime(appearedAt))];
}

/** What was priced: airports, days and where to see it. */
export const tripOf = (reading: Reading, told: Told) => {
  const { origin, destination } = queryOf(told);
  return { origin, destination, ...datesOf(told.alert), link: linkOf(reading, told) };
};

/** Route, price and the main reason: nothing a user typed. Without the reason where it would grow too long. */
function subjectOf(reading: Reading, told: Told): string {
  const { alert, facts } = told;
  const { origin, destination } = queryOf(told);
  const route = `${origin} → ${destination}`;
  const price = inHisCurrency(reading, alert.price);
  const percent = percentOf(facts.drop);
  const words = RULE_WORDS[alert.rule];
  const subject = reading.t(`alertMails.subject.${words}`, { route, price, percent });
  return subject.length <= MAX_SUBJECT ? subject : subjectWithoutReason(reading, told);
}

function subjectWithoutReason(reading: Reading, told: Told): string {
  const { origin, destination } = queryOf(told);
  return `${origin} → ${destination} · ${inHisCurrency(reading, told.alert.price)}`;
}

function preheaderOf(reading: Reading, { alert, facts }: Told): string {
  const { t } = reading;
  const dates = datesText(reading, alert);
  const { time } = homeTime(alert.confirmedAt);
  const target =
    facts.target && facts.reasons.includes("target") ? formatted(reading, facts.target) : undefined;
  return target
    ? t("alertMails.preheaderTarget", { dates, time, target })
    : t("alertMails.preheader", { dates, time });
}

function datesText({ t }: Reading, alert: Told["alert"]): string {
  const { departure, returnDate } = datesOf(alert);
  return t("alertMails.dates", { departure: dayMonth(departure), return: dayMonth(returnDate) });
}

function headingOf({ t, airports }: Reading, { origin, destination }: FareQuery): string {
  const place = (iata: string) => {
    const airport = findAirport(airports, iata);
    return airport ? `${airport.city} (${iata})` : iata;
  };
  return t("alertMails.heading", { origin: place(origin), destination: place(destination) });
}

function factsOf(reading: Reading, told: Told): [string, string][] {
  const { t } = reading;
  const { alert, search } = told;
  const { departure, returnDate } = datesOf(alert);
  const source =
    search.market === "simulated" ? t("alertMails.simulatedSource", { source: alert.source }) : alert.source;
  return [
    [t("alertMails.price"), totalOf(reading, alert.price)],
    [t("alertMails.departure"), longDay(reading, departure)],
    [
      t("alertMails.return"),
      t("alertMails.returnValue", { date: longDay(reading, returnDate), count: alert.stay }),
    ],
    [t("alertMails.party"), partyOf(reading, search.query)],
    [t("alertMails.why"), reasonsOf(reading, told)],
    [t("alertMails.confirmed"), t("alertMails.confirmedValue", homeTime(alert.confirmedAt))],
    [t("alertMails.source"), source],
  ];
}

function partyOf({ t }: Reading, { passengers, cabin, maxStops }: FareQuery): string {
  const { adults, children, infantsInSeat, infantsOnLap } = passengers;
  const infants = infantsInSeat + infantsOnLap;
  return [
    t("alertMails.adults", { count: adults }),
    ...(children > 0 ? [t("alertMails.children", { count: children })] : []),
    ...(infants > 0 ? [t("alertMails.infants", { count: infants })] : []),
    t(`alertMails.cabin.${cabin}`),
    t(`alertMails.stops.${STOPS[maxStops] ?? "any"}`),
  ].join(" · ");
}

function reasonsOf(reading: Reading, { facts }: Told): string {
  const { t } = reading;
  const { normal, days, checks, lowestBefore, target, betterThan } = facts;
  const values = {
    percent: percentOf(facts.drop),
    days,
    checks,
    normal: normal === null ? "" : inHisCurrency(reading, normal),
    lowest: lowestBefore === null ? "" : inHisCurrency(reading, lowestBefore),
    target: target ? formatted(reading, target) : "",
  };
  const reasons = facts.reasons.map((rule) => t(`alertMails.reason.${RULE_WORDS[rule]}`, values));
  const better = betterThan === null ? [] : [t("alertMails.betterThan", { percent: percentOf(betterThan) })];
  return [...reasons, ...better].join("; ");
}

function linkOf({ language, currency }: Reading, told: Told): string {
  return googleFlightsLink(queryOf(told), datesOf(told.alert), { language, currency });
}

/** What was priced: between the airports of the fare, where the monitor watches a whole city. */
const queryOf = ({ search, facts }: Told): FareQuery => ({ ...search.query, ...facts.route });

/** PostgreSQL's own `date` type guarantees the form. */
function datesOf({ departure, stay }: Told["alert"]) {
  const day = departure as CalendarDate;
  return { departure: day, returnDate: addDays(day, stay) };
}
