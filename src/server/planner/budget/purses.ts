import type { CallBudget } from "#server/configured/call-budget.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { readBudgets, saveBudget } from "#server/fares/source-budgets/store.ts";
import { budgetAt, openBudget } from "#server/fares/source-budgets/take-budget.ts";
import { budgetsOf, isPaidEach } from "#server/fares/source-budgets/take-call.ts";
import { CONFIRMATIONS_SHARE } from "#server/planner/coverage/promised-hours.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { nextCallPrice, presentPrice } from "./call-price.ts";

/** Calls that are counted together, as they are when looks are planned: those of all sources, or of one. */
export interface Purse {
  /** Whose they are. */
  source: string;
  /** How many may be planned now. */
  free: number;
  /** 0 to 1: how much is left of what can be saved up for looks. */
  fill: number;
  /** The value that a look must have now. */
  price: number;
}

interface OpenPurse extends Purse {
  tokens: number;
  refilledAt: Date;
  callPrice: number;
}

/** What looks cost follows what is left of the calls; it is kept as often as that, whatever there is to do. */
const KEPT_MS = MINUTE_MS;

type Needs = Pick<Deps, "config" | "fareSource">;

/** What is left of each budget, in the order of the sources, locked until the transaction ends. */
export async function openPurses(tx: Executor, needs: Needs, now: Date): Promise<OpenPurse[]> {
  const purses: OpenPurse[] = [];
  for (const { source, budget } of budgetsOf(needs))
    purses.push(purseOf(source, budget, await openBudget(tx, { source, budget, now })));
  return purses;
}

/** The same for whoever only asks, locking nothing; none where they were not kept for a minute, or never. */
export async function readPurses(db: Executor, needs: Needs, now: Date): Promise<Purse[] | undefined> {
  const kept = await readBudgets(db);
  const purses: Purse[] = [];
  for (const { source, budget } of budgetsOf(needs)) {
    const known = kept.get(source);
    if (!known || Math.abs(now.getTime() - known.refilledAt.getTime()) >= KEPT_MS) return undefined;
    purses.push(purseOf(source, budget, budgetAt(now, budget, known)));
  }
  return purses;
}

function purseOf(
  source: string,
  budget: CallBudget,
  { tokens, refilledAt, callPrice: before, idleHours: hours }: ReturnType<typeof budgetAt>,
): OpenPurse {
  const kept = keptOf(budget);
  const fill = Math.min(1, Math.max(0, (tokens - kept) / Math.max(1, budget.most - kept)));
  const free = Math.max(0, Math.floor(tokens - kept + 1e-9));
  const callPrice = nextCallPrice(before, { fill, hours });
  const price = presentPrice(callPrice, fill);
  return { source, free, fill, price, tokens, refilledAt, callPrice };
}

/** Keeps what looks cost now; one budget for all pays the `calls` that were planned, others pay when they are made. */
export async function closePurses(
  tx: Executor,
  { fareSource }: Needs,
  { purses, calls }: { purses: readonly OpenPurse[]; calls: number },
): Promise<void> {
  const paid = isPaidEach(fareSource) ? 0 : calls;
  for (const { source, tokens, refilledAt, callPrice } of purses)
    await saveBudget(tx, source, { tokens: tokens - paid, refilledAt, callPrice });
}

/** How many are kept back for confirmations and checks: one at least, unless there is no other. */
const keptOf = ({ perHour, most }: CallBudget): number =>
  Math.min(most - 1, Math.ceil(perHour * CONFIRMATIONS_SHARE));
