import type { AirportIndex } from "#server/airports/airport-index.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { ANY_STOPS, type Cabin } from "#shared/travel.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { zipf } from "../api/zipf.ts";

const HORIZON_DAYS = 365;
/** Travellers leave from few airports and go to many; of a hundred trips so many stay in the country. */
const HOME_EXPONENT = 1;
const AWAY_EXPONENT = 0.9;
const DOMESTIC = 0.45;
/** [share, what]: assumptions, as the page says. */
const STAYS: Choices<[from: number, to: number]> = [
  [0.4, [10, 15]],
  [0.15, [7, 10]],
  [0.15, [5, 8]],
  [0.1, [14, 21]],
  [0.15, [3, 7]],
  [0.05, [20, 30]],
];
const PARTIES: Choices<[adults: number, children: number]> = [
  [0.6, [1, 0]],
  [0.28, [2, 0]],
  [0.07, [2, 1]],
  [0.05, [2, 2]],
];
const CABINS: Choices<Cabin> = [
  [0.9, "economy"],
  [0.05, "premium_economy"],
  [0.05, "business"],
];
const STOPS: Choices<number> = [
  [0.8, ANY_STOPS],
  [0.12, 0],
  [0.08, 1],
];
const CONTINUOUS = 0.42;

type Choices<Value> = readonly (readonly [share: number, value: Value])[];

/** What a monitor wants: of which fare query, departures from the first to the last day ahead, stays, back by then. */
export interface DrawnMonitor {
  query: Pick<FareQuery, "origin" | "destination" | "cabin" | "maxStops"> & {
    adults: number;
    children: number;
  };
  isContinuous: boolean;
  firstDay: number;
  lastReturn: number;
  minStay: number;
  maxStay: number;
}

/** `count` monitors as travellers might make them; the same for the same seed. */
export function* drawMonitors({ byIata }: AirportIndex, count: number, seed = 7): Generator<DrawnMonitor> {
  const random = randomNumbers(seed);
  const large = [...byIata.values()].filter(({ size }) => size === "large");
  const home = large.filter(({ country }) => country === "BR");
  const abroad = large.filter(({ country }) => country !== "BR");
  const pickHome = zipf(home.length, HOME_EXPONENT, random);
  const pickAbroad = zipf(abroad.length, AWAY_EXPONENT, random);
  for (let n = 0; n < count; n++) {
    const from = home[pickHome()];
    const to = random() < DOMESTIC ? home[pickHome()] : abroad[pickAbroad()];
    const cabin = pick(CABINS, random);
    const [adults, children] = pick(PARTIES, random);
    const maxStops = pick(STOPS, random);
    const query = {
      origin: from?.iata ?? "",
      destination: to?.iata ?? "",
      cabin,
      adults,
      children,
      maxStops,
    };
    const [minStay, maxStay] = pick(STAYS, random);
    yield { query, minStay, maxStay, ...drawWindow(maxStay, random) };
  }
}

function drawWindow(maxStay: number, random: () => number) {
  if (random() < CONTINUOUS) return { isContinuous: true, firstDay: 1, lastReturn: HORIZON_DAYS };
  const firstDay = 10 + Math.floor(random() * 240);
  return {
    isContinuous: false,
    firstDay,
    lastReturn: Math.min(HORIZON_DAYS, firstDay + maxStay + 5 + Math.floor(random() * 120)),
  };
}

function pick<Value>(choices: Choices<Value>, random: () => number): Value {
  let left = random();
  for (const [share, value] of choices) {
    left -= share;
    if (left < 0) return value;
  }
  return (choices[0] as (typeof choices)[number])[1];
}
