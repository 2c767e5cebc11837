import type { HolidayDemand } from "./simulated-holidays.ts";
import type { Direction, Route } from "./simulated-route.ts";

/* All effects are in log price: 0.1 makes a flight about 10 % dearer. */

interface Peak {
  /** Day of the year at its middle. */
  middle: number;
  halfWidth: number;
  height: number;
}

const NORTHERN: Peak[] = [
  { middle: 192, halfWidth: 55, height: 0.24 },
  { middle: 356, halfWidth: 18, height: 0.1 },
];
const SOUTHERN: Peak[] = [
  { middle: 10, halfWidth: 45, height: 0.18 },
  { middle: 198, halfWidth: 20, height: 0.1 },
];
const TROPICAL: Peak[] = [
  { middle: 12, halfWidth: 38, height: 0.14 },
  { middle: 195, halfWidth: 22, height: 0.09 },
];
const TROPICS_END = 20;
const HOMEWARD_SEASON_LAG = 10;
const YEAR = 365.25;

/** By weekday, Sunday first. */
const WEEKDAY: Record<Direction, readonly number[]> = {
  outward: [0.045, 0, -0.07, -0.06, 0.03, 0.1, 0.01],
  homeward: [0.11, 0.04, -0.06, -0.07, -0.01, 0.03, 0],
};

/** [days to departure, effect]; straight between the points. */
const LEAD_INTERNATIONAL = [
  [1, 0.58],
  [3, 0.46],
  [7, 0.33],
  [14, 0.2],
  [21, 0.11],
  [40, 0.03],
  [75, 0],
  [150, 0.04],
  [330, 0.13],
] as const;
const LEAD_DOMESTIC = [
  [1, 0.8],
  [3, 0.6],
  [7, 0.42],
  [14, 0.26],
  [21, 0.14],
  [35, 0.03],
  [55, 0],
  [120, 0.05],
  [330, 0.12],
] as const;

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

function peaksOf(latitude: number): Peak[] {
  if (Math.abs(latitude) < TROPICS_END) return TROPICAL;
  return latitude > 0 ? NORTHERN : SOUTHERN;
}

function heightAt({ middle, halfWidth, height }: Peak, dayOfYear: number): number {
  const apart = Math.abs(dayOfYear - middle) % YEAR;
  const distance = Math.min(apart, YEAR - apart);
  return distance >= halfWidth ? 0 : (height * (1 + Math.cos((Math.PI * distance) / halfWidth))) / 2;
}

/** What the time of year does at the destination: its own summer, and Brazilian holidays as far as Brazilians fly there. */
export function seasonEffect(
  route: Route,
  holidays: HolidayDemand,
  direction: Direction,
  day: number,
): number {
  const dayOfYear = (day - (direction === "homeward" ? HOMEWARD_SEASON_LAG : 0)) % YEAR;
  const season = peaksOf(route.destinationLatitude).reduce((sum, peak) => sum + heightAt(peak, dayOfYear), 0);
  return season + route.brazilianShare * holidays[direction](day);
}

export function weekdayEffect(direction: Direction, day: number): number {
  return WEEKDAY[direction][weekdayOf(day)] ?? 0;
}

/** What booking `leadDays` ahead does: dearest at the last minute, cheapest some weeks before, dearer again far out. */
export function leadEffect(route: Route, leadDays: number): number {
  const points = route.domestic ? LEAD_DOMESTIC : LEAD_INTERNATIONAL;
  const after = points.findIndex(([days]) => days >= leadDays);
  const [days, effect] = points.at(after) ?? [0, 0];
  const [daysBefore, effectBefore] = points[after - 1] ?? [days, effect];
  const share = days === daysBefore ? 0 : (leadDays - daysBefore) / (days - daysBefore);
  return effectBefore + (effect - effectBefore) * share;
}
