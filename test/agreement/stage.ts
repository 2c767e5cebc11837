import { expect } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { addDays, type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { type Call, objections, ownApi } from "#test/doors/own-api.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { aSignedInUser, type SignedInUser, signedInAgain } from "#test/test-deps.ts";

/** What somebody has saved, as the steps have left it. */
export interface Saved {
  id: string;
  /** Made by another trip, or moved to another window, it would be another search. */
  trip: { origin: string; destination: string };
  window: { min_days: number; max_days: number; search_period_start: string; search_period_end: string };
  isPaused: boolean;
}
export interface Traveller {
  user: SignedInUser;
  saved: Saved[];
  /** The secret of the page of each of his searches. */
  pages: Map<string, string>;
}
export type Stage = Awaited<ReturnType<typeof aStage>>;

/** The product with two travellers, and fares that change when `market` does. */
export async function aStage(db: Database, seed: number) {
  const api = await ownApi(db);
  const { deps, operations, document } = api;
  const market = { epoch: seed, soldShare: 1 };
  deps.fareSource.price = ({ origin }, { departure, stay }) => {
    const pair = dayNumber(departure) * 64 + stay + origin.charCodeAt(0) * 7;
    const next = randomNumbers(pair * 1_000 + market.epoch);
    return next() < market.soldShare ? Math.ceil(40_000 + next() * 90_000) : null;
  };
  const aTraveller = async (): Promise<Traveller> => {
    const user = await aSignedInUser(deps);
    return { user, saved: [], pages: new Map() };
  };
  const travellers = [await aTraveller(), await aTraveller()] as const;

  /** Makes a call by its name in the document, which has to know the answer. */
  async function ask(by: Traveller | undefined, name: string, call: Call = {}) {
    const operation = operations.find(({ operationId }) => operationId === name);
    if (!operation) throw new Error(`the API has no call named ${name}`);
    const reply = await api.call(operation, { ...call, headers: by?.user.headers ?? {} });
    expect(objections(document, operation, reply)).toEqual([]);
    return reply;
  }

  /** Time passes; everybody has a session of then. */
  async function wait(ms: number) {
    deps.clock.advance(ms);
    for (const one of travellers) one.user = await signedInAgain(deps, one.user);
  }
  const dayIn = (days: number): CalendarDate => addDays(homeDay(deps.clock.now()), days);
  return { api, deps, market, travellers, ask, wait, dayIn };
}
