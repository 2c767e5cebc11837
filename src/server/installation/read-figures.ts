import { setTimeout } from "node:timers/promises";
import { type MailCounts, readMailCounts } from "#server/delivery/complaints/store.ts";
import { findMailStop } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { type DescribedSource, describeSources } from "#server/fares/source-health/describe-sources.ts";
import { seenWithinHours } from "#server/planner/coverage/promised-hours.ts";
import { countLooks } from "#server/planner/store.ts";
import { addDays } from "#shared/calendar-date.ts";
import { COMPLAINTS_DAYS } from "#shared/complaint-share.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { type Budget, listBudgets } from "./budgets.ts";
import {
  type CoverageFigures,
  countDeadLetters,
  findCoverage,
  type Owed,
  readOwed,
  readQueues,
  type Waiting,
  withinLimit,
} from "./store.ts";

/** What is true of the installation, whichever process is asked. */
export interface Figures {
  readAt: Date;
  owed: Owed[];
  deadLetters: Awaited<ReturnType<typeof countDeadLetters>>;
  queues: Waiting[];
  budgets: Budget[];
  sources: DescribedSource[];
  promisedHours: number | null;
  coverage: CoverageFigures | undefined;
  /** Since when the mail server lets none of our mails in; null while it does. */
  mailStoppedSince: Date | null;
  /** In the last thirty days, today being one of them. */
  mailCounts: MailCounts;
}

export type FigureNeeds = Pick<Deps, "db" | "clock" | "config" | "fareSource">;

const STATEMENT_MS = 2_000;
/** What was given up longer ago is not worth an alarm, nor another try. */
const DEAD_LETTERS_MS = 30 * DAY_MS;

export const deadLettersSince = ({ clock }: Pick<Deps, "clock">): Date =>
  new Date(clock.now().getTime() - DEAD_LETTERS_MS);

/** Read from the database in one go, each statement bounded in time. */
export async function readFigures(deps: FigureNeeds): Promise<Figures> {
  return withinLimit(deps.db, STATEMENT_MS, async (tx) => ({
    readAt: deps.clock.now(),
    owed: await readOwed(tx, deps.clock.now()),
    deadLetters: await countDeadLetters(tx, deadLettersSince(deps)),
    queues: await readQueues(tx),
    budgets: await listBudgets(deps, tx),
    sources: (await describeSources({ ...deps, db: tx })).sources,
    promisedHours: seenWithinHours(deps, await countLooks(tx, deps.fareSource.market)),
    coverage: await findCoverage(tx, deps.fareSource.market),
    mailStoppedSince: (await findMailStop(tx))?.since ?? null,
    mailCounts: await readMailCounts(tx, addDays(homeDay(deps.clock.now()), 1 - COMPLAINTS_DAYS)),
  }));
}

const KEPT_MS = 5_000;
const PATIENCE_MS = 4_000;

/** As `readFigures`, read at most every five seconds however many ask; fails when that takes longer than four. */
export function cachedFigures(deps: FigureNeeds & Pick<Deps, "log">): () => Promise<Figures> {
  const read = () =>
    inTime(readFigures(deps)).catch((err: unknown) => {
      deps.log.warn({ err }, "the figures of the installation could not be read");
      throw err;
    });
  let kept: { until: number; figures: Promise<Figures> } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || now >= kept.until) kept = { until: now + KEPT_MS, figures: read() };
    return kept.figures;
  };
}

const inTime = (figures: Promise<Figures>): Promise<Figures> => Promise.race([figures, tooLate()]);

async function tooLate(): Promise<never> {
  await setTimeout(PATIENCE_MS, undefined, { ref: false });
  throw new Error("the database is too slow for figures");
}
