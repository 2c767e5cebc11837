import type { CallBudget } from "#server/configured/call-budget.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { Cabin, Passengers } from "#shared/travel.ts";
import type { LevelBorders } from "./levels/level-basis.ts";

/** Simulated and real fares never mix. */
export type Market = "simulated" | "real";

/** Where the fares are sold that a source of this name tells of. */
export const marketOf = (source: string): Market => (source === "simulated" ? "simulated" : "real");

/** What is priced, dates aside; shared by every search that asks for the same. */
export interface FareQuery {
  origin: string;
  destination: string;
  cabin: Cabin;
  passengers: Passengers;
  /** 0–3; 3 stands for any number. */
  maxStops: number;
}

/** A rectangle of the fare calendar: departures × stays. */
export interface Block {
  firstDeparture: CalendarDate;
  departureDays: number;
  minStay: number;
  maxStay: number;
}

/** How many pairs it has. */
export const pairsOf = ({ departureDays, minStay, maxStay }: Block): number =>
  departureDays * (maxStay - minStay + 1);

/** One pair of the calendar and its price now; `price` null: nothing is sold. */
export interface Fare {
  departure: CalendarDate;
  stay: number;
  /** Cents of CAD for the whole party. */
  price: number | null;
  level: PriceLevel | null;
  /** What the source calls typical for this pair, in cents of CAD for the party; it agrees with `level`. */
  typical?: LevelBorders | undefined;
  /** What the source says it cost on days before, in any order; in the same party's cents. */
  past?: readonly PastPrice[] | undefined;
}

/** What a pair cost on one day, told afterwards. */
export interface PastPrice {
  day: CalendarDate;
  /** Cents of CAD for the whole party. */
  price: number;
}

/** What a source says. Expected trouble is an answer, not an exception; that nothing is sold is a fare without a price. */
export type SourceAnswer = FareAnswer | SourceTrouble;

export interface FareAnswer {
  kind: "fares";
  fares: Fare[];
  /** Who of several said so. */
  source?: string;
}

/** Nothing was learnt about the fares. Reasons are for the log: they quote neither keys nor answers. */
export type SourceTrouble = Trouble & {
  /** Who of several says so. */
  source?: string;
};

type Trouble =
  /**
   * Not now: over a limit that holds for every call with its key, or in trouble; not before `afterMs`, which is the
   * source's own word where `isNamed`. `isUnasked`: its calls are used up.
   */
  | {
      kind: "try-later";
      afterMs: number;
      reason?: string;
      isOverLimit?: boolean;
      isNamed?: boolean;
      isUnasked?: boolean;
    }
  /**
   * It has no fare for this query (a party it cannot price, offers without a price), or nothing at all (a bad key, no
   * credit).
   */
  | { kind: "refused"; reason: string; concerns?: "query" | "source" }
  /** It answered something that cannot be a fare list. */
  | { kind: "broken"; reason: string };

/** It was not asked at all: its own calls are used up. */
export const isUnasked = (answer: SourceAnswer): boolean =>
  answer.kind === "try-later" && answer.isUnasked === true;

/** It has no answer to this one query, however often it is asked; to others it may. */
export const refusesQuery = (answer: SourceAnswer): boolean =>
  answer.kind === "refused" && answer.concerns === "query";

/** It answers nobody who asks with this key: the key or its credit is to be mended. */
export const refusesAll = (answer: SourceAnswer): boolean =>
  answer.kind === "refused" && answer.concerns === "source";

/** How a source is asked: for blocks of the calendar, or for single pairs. Either may fail while the other is well. */
export type Engine = "blocks" | "pairs";

/** With less time than this nobody is asked for a pair: vendors take seconds, and a call that is cut short costs as much. */
export const SHORTEST_LOOK_MS = 10_000;

/** Where fares come from. Asked in CAD; every call ends within `timeLimitMs`. */
export interface FareSource {
  /** The sources it asks in turn, when it is not one itself. */
  behind?: readonly FareSource[];
  name: string;
  market: Market;
  /** How often all workers together may ask it, when it has a budget of its own. */
  callBudget?: CallBudget;
  capabilities: {
    maxPairsPerCall: number;
    /** How old the prices of a block usually are; 0: as of now. Those of a single pair are as of now. */
    blockAgeMs: number;
    horizonDays: number;
    timeLimitMs: number;
  };
  /** Whether only single pairs are worth asking for now: those who price blocks are left alone, others are not. */
  hasPairsOnly?: () => boolean;
  /** Whether it has asked to be left alone until later, by the engine that is named. */
  isToldToWait?: (engine: Engine) => boolean;
  /** Whether those who may be asked now let one call through at a time: they were left alone for trouble. */
  isRecovering?: () => boolean;
  /** Which of the sources behind it may be asked so now; the others are left alone for a while. */
  able?: (engine: Engine) => readonly FareSource[];
  /** The fares of every pair of `block`; pairs that are not in the answer are unknown. */
  priceBlock: (query: FareQuery, block: Block) => Promise<SourceAnswer>;
  /** The fare of one exact pair, as fresh as the source can; where that is sooner, within `withinMs`. */
  pricePair: (
    query: FareQuery,
    pair: { departure: CalendarDate; stay: number },
    withinMs?: number,
  ) => Promise<SourceAnswer>;
}

/** The sources behind the one that is asked, each to be asked by itself. */
export const sourcesOf = (source: FareSource): readonly FareSource[] => source.behind ?? [source];

/** Those of them that may be asked so now. */
export const ableSources = (source: FareSource, engine: Engine): readonly FareSource[] =>
  source.able?.(engine) ?? sourcesOf(source);
