import { PAUSED_AFTER_DAYS } from "#server/alerts/still-wanted/silence-policy.ts";
import { onHisClock, type Reading, totalOf } from "#server/alerts/words/reading.ts";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { routeText } from "#server/fares/route-text.ts";
import { addDays, dayMonth } from "#shared/calendar-date.ts";
import type { DigestContent, DigestLine } from "./digest-content.ts";

const WHY = {
  capped: "capped",
  unconfirmed: "unconfirmed",
  "by the rate": "byTheRate",
  rising: "rising",
  "still cheap": "stillCheap",
} as const;

/** How someone reads, and what his monitors ask for, by their ids. */
export type DigestReading = Reading & { queries: ReadonlyMap<string, FareQuery> };

/** What a digest tells, line by line: what it is about, and what is said of it. */
export function factsOf(reading: DigestReading, content: DigestContent): (readonly [string, string])[] {
  const { t } = reading;
  const { best, moved, expired, blind, ended, paused } = content;
  return [
    ...best.map((line) => fact(reading, line, "best", "seen")),
    ...moved.map((line) => fact(reading, line, WHY[line.why], "seen")),
    ...expired.map((line) => fact(reading, line, line.why, "appeared")),
    ...blind.map(
      ({ since, ...route }) =>
        [
          labelOf(reading, route, "blind"),
          t("digestMails.blindSince", onHisClock(reading, new Date(since))),
        ] as const,
    ),
    ...ended.map((end) => [labelOf(reading, end, "ended"), endText(reading, end)] as const),
    ...paused.map(
      ({ at, ...route }) =>
        [
          labelOf(reading, route, "paused"),
          t("digestMails.pausedText", { ...onHisClock(reading, new Date(at)), days: PAUSED_AFTER_DAYS }),
        ] as const,
    ),
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

const fact = (reading: DigestReading, line: DigestLine, section: Section, when: "seen" | "appeared") =>
  [labelOf(reading, line, section), textOf(reading, line, when)] as const;

/** "Melhor que vimos · GRU → LIS · 2 adultos". */
function labelOf(
  reading: DigestReading,
  line: Pick<DigestLine, "searchId" | "origin" | "destination">,
  section: Section,
): string {
  const { t } = reading;
  return t("digestMails.label", { section: t(`digestMails.${section}`), route: nameOf(reading, line) });
}

/** "GRU → LIS · 2 adultos". */
export function nameOf(
  reading: DigestReading,
  { searchId, origin, destination }: Pick<DigestLine, "searchId" | "origin" | "destination">,
): string {
  const query = reading.queries.get(searchId);
  const route = { origin, destination };
  return query ? routeAndParty(reading, { ...query, ...route }) : routeText(route);
}

/** "R$ 2.410 no total · 12/03 a 24/03 · visto em 20/11 às 12:00". */
function textOf(reading: Reading, line: DigestLine, when: "seen" | "appeared"): string {
  const { t } = reading;
  const { departure, stay, price, at } = line;
  const dates = { departure: dayMonth(departure), return: dayMonth(addDays(departure, stay)) };
  return [
    totalOf(reading, price),
    t("alertMails.dates", dates),
    t(`digestMails.${when}`, onHisClock(reading, new Date(at))),
  ].join(" · ");
}
