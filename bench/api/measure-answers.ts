import type pg from "pg";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { addDays } from "#shared/calendar-date.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { pressure } from "../measure.ts";
import type { Line } from "./lines.ts";
import { type Bench, inTurns } from "./net-time.ts";
import { copying, inserting } from "./world/bulk.ts";

const ANSWERS = 300;
const CALENDARS = 20;
const CHANGED = 0.3;
const LINE_POINTER = 4;
const INDEX_ENTRY = 24;

/** Pairs that one call answers of a stay of eight days, and of the usual one of six. */
const BLOCKS = {
  200: { departureDays: 25, minStay: 7, maxStay: 14 },
  66: { departureDays: 11, minStay: 7, maxStay: 12 },
};

/** Storing what a call answered, with its history, against nothing but writing the same rows down. */
export async function measureAnswers(bench: Bench): Promise<Line[]> {
  await bench.pool.query("create table if not exists plain.observation (like plain.itinerary)");
  return [...(await storeBlocks(bench, 200)), ...(await storeBlocks(bench, 66))];
}

async function storeBlocks(bench: Bench, size: keyof typeof BLOCKS): Promise<Line[]> {
  const { deps, pool, filled } = bench;
  const asked: Block = { firstDeparture: addDays(filled.world.today, 30), ...BLOCKS[size] };
  const fares = filled.world.fares
    .filter(({ stay }) => stay.minDays === 7 && stay.maxDays === 14)
    .slice(0, CALENDARS);
  const answers = makeAnswers(asked);
  const answerOf = (run: number) => answers[Math.floor(run / fares.length) % answers.length] ?? [];
  const fareOf = (run: number) => fares[run % fares.length]?.id ?? 1;
  const store = (run: number) =>
    deps.db.transaction((tx) =>
      recordAnswer(
        tx,
        {
          ...{ fareQueryId: fareOf(run), source: "simulated", observedAt: new Date(), asked },
          fares: answerOf(run),
        },
        deps.grids,
      ),
    );
  for (let run = 0; run < CALENDARS; run++) await store(run);
  const before = await historySize(pool);
  const [record = 0, copy = 0] = await inTurns(bench, ANSWERS, [
    (run) => store(run + CALENDARS),
    (run) => writeRows(bench, fareOf(run), answerOf(run)),
  ]);
  const after = await historySize(pool);
  const demanded = size === 200;
  return [
    {
      what: `storing an answer of ${size} pairs with its history, against COPY (PSI ${pressure().toFixed(0)})`,
      product: `${record.toFixed(2)} ms`,
      twin: `${copy.toFixed(2)} ms`,
      measured: copy / record,
      ...(demanded ? { gate: 0.3, goal: 0.5 } : UNDEMANDED),
      better: "more",
    },
    {
      what: `bytes of history per change in answers of ${size} pairs, index included`,
      product: `${after.changes - before.changes} changes`,
      twin: "",
      measured: (after.bytes - before.bytes) / (after.changes - before.changes),
      ...(demanded ? { gate: 20, goal: 10 } : UNDEMANDED),
      better: "less",
    },
  ];
}

const UNDEMANDED = { gate: Number.NaN, goal: Number.NaN };

/** Answers for the block one after the other, each with 30 % of the prices of the one before changed. */
function makeAnswers({ firstDeparture, departureDays, minStay, maxStay }: Block): Fare[][] {
  const random = randomNumbers(3);
  const stays = maxStay - minStay + 1;
  let prices = Array.from({ length: departureDays * stays }, () => 80_000 + Math.floor(random() * 200_000));
  return Array.from({ length: ANSWERS }, () => {
    prices = prices.map((price) => (random() < CHANGED ? Math.round(price * (0.9 + random() * 0.2)) : price));
    return prices.map((price, pair) => ({
      departure: addDays(firstDeparture, Math.floor(pair / stays)),
      stay: minStay + (pair % stays),
      price,
      level: "typical",
    }));
  });
}

const COLUMNS = "fare_id, dep, stay, price, level, seen";

/** COPY, or where the embedded database has none one insert of all rows. */
function writeRows({ pool, embedded }: Bench, fareId: number, fares: readonly Fare[]): Promise<void> {
  const minute = Math.floor(Date.now() / 60_000);
  const rows = fares.map(({ departure, stay, price }) => [fareId, departure, stay, price, 2, minute]);
  return (embedded ? inserting : copying)(pool)("plain.observation", COLUMNS, rows);
}

/** What the rows of the history take, each with its place on the page and in the index. */
async function historySize(pool: pg.Pool): Promise<{ bytes: number; changes: number }> {
  const { rows } = await pool.query(
    `select coalesce(sum(pg_column_size(c.*) + ${LINE_POINTER} + ${INDEX_ENTRY}), 0)::int as bytes,
       coalesce(sum(changes), 0)::int as changes from fare_changes c`,
  );
  return rows[0];
}
