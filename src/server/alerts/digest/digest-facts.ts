import { PAUSED_AFTER_DAYS } from "#server/alerts/still-wanted/silence-policy.ts";
import { onHisClock, type Reading, totalOf } from "#server/alerts/words/reading.ts";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import { datesText } from "#server/alerts/words/told-trip.ts";
import type { Config } from "#server/config.ts";
import type { MailFact } from "#server/delivery/mail-content.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { routeText } from "#server/fares/route-text.ts";
import { flightsUrl } from "#server/searches/flights-url.ts";
import { dayMonth } from "#shared/calendar-date.ts";
import type { DigestContent, DigestLine, DigestMonitor } from "./digest-content.ts";

const WHY = {
  capped: "capped",
  unconfirmed: "unconfirmed",
  "by the rate": "byTheRate",
  rising: "rising",
  "still cheap": "stillCheap",
} as const;

/** How someone reads, what his monitors ask for, by their ids, and where they are shown. */
export type DigestReading = Reading & { queries: ReadonlyMap<string, FareQuery> } & Pick<Config, "publicUrl">;

/** What a digest tells, line by line: what it is about, what is said of it, and the page of its monitor. */
export function factsOf(reading: DigestReading, content: DigestContent): MailFact[] {
  const { t } = reading;
  const { best, moved, expired, blind, ended, paused } = content;
  return [
    ...best.map((line) => fact(reading, line, "best", textOf(reading, line, "seen"))),
    ...moved.map((line) => fact(reading, line, WHY[line.why], textOf(reading, line, "seen"))),
    ...expired.map((line) => fact(reading, line, line.why, textOf(reading, line, "appeared"))),
    ...blind.map((line) => {
      const since = onHisClock(reading, new Date(line.since));
      return fact(reading, line, "blind", t("digestMails.blindSince", since));
    }),
    ...ended.map((line) => fact(reading, line, "ended", endText(reading, line))),
    ...paused.map((line) => {
      const at = { ...onHisClock(reading, new Date(line.at)), days: PAUSED_AFTER_DAYS };
      return fact(reading, line, "paused", t("digestMails.pausedText", at));
    }),
  ];
}

/** What is left to say of a monitor that has nothing to look for any more. */
function endText(reading: Reading, { lowest, checks: count }: DigestContent["ended"][number]): string {
  const { t } = reading;
  if (!lowest) return t("digestMails.endedWithout");
  return t("digestMails.endedText", {
    price: totalOf(reading, lowest.price),
    date: dayMonth(lowest.day),
    count,
  });
}

type Section = "best" | (typeof WHY)[keyof typeof WHY] | "overnight" | "gone" | "blind" | "ended" | "paused";

/** "Melhor que vimos · GRU → LIS · 2 adultos", what is said of that, and where. */
function fact(reading: DigestReading, line: DigestMonitor, section: Section, text: string): MailFact {
  const { t } = reading;
  const values = { section: t(`digestMails.${section}`), route: nameOf(reading, line) };
  return [t("digestMails.label", values), text, flightsUrl(reading, line.searchId)];
}

/** "GRU → LIS · 2 adultos". */
export function nameOf(reading: DigestReading, { searchId, origin, destination }: DigestMonitor): string {
  const query = reading.queries.get(searchId);
  const route = { origin, destination };
  return query ? routeAndParty(reading, { ...query, ...route }) : routeText(route);
}

/** "R$ 2.410 no total · 12/03 a 24/03 · visto em 20/11 às 12:00". */
function textOf(reading: Reading, line: DigestLine, when: "seen" | "appeared"): string {
  const at = onHisClock(reading, new Date(line.at));
  const dates = datesText(reading, line);
  return [totalOf(reading, line.price), dates, reading.t(`digestMails.${when}`, at)].join(" · ");
}
