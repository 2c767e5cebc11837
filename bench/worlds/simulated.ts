import { loadAirports } from "#server/airports/load-airports.ts";
import { rollText } from "#server/fares/sources/simulated-dice.ts";
import { type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import type { CreateWorld } from "../planner/world.ts";
import { calendarAnswer } from "./calendar-answer.ts";
import { drawWorldMonitors } from "./draw-world-monitors.ts";
import { openRoutes } from "./open-routes.ts";

const START = "2026-11-20T00:00:00Z";
const HOURS_PER_DAY = 24;

/** The simulated fares of the product as a world for the benches: another seed, another world. */
export const createWorld: CreateWorld = (seed, { days, monitors }) => {
  const airports = loadAirports();
  const faresAt = openRoutes(airports, { seed: `bench ${seed}`, start: START });
  return {
    start: START,
    hours: days * HOURS_PER_DAY,
    monitors: drawWorldMonitors(airports, { seed, start: START, count: monitors }),
    price: (query, departure, back, hour) => {
      const day = dayOf(departure);
      return faresAt(query, hour)(day, dayOf(back) - day) || null;
    },
    cached: (query, departure, departures, back, returns, hour) => {
      const block = {
        departures: { first: dayOf(departure), days: departures },
        returns: { first: dayOf(back), days: returns },
        key: rollText(`${query.origin} ${query.destination}`),
      };
      return calendarAnswer((toldAt) => faresAt(query, toldAt), block, hour);
    },
    grid: (query, departure, departures, firstStay, stays, hour) => {
      const fareOf = faresAt(query, hour);
      const first = dayOf(departure);
      return Int32Array.from({ length: departures * stays }, (_, cell) =>
        fareOf(first + Math.floor(cell / stays), firstStay + (cell % stays)),
      );
    },
  };
};

const dayOf = (date: string): number => dayNumber(date as CalendarDate);
