import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { makeDeps } from "#server/composition/make-deps.ts";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { alertNotices, alerts, deliveries } from "#server/database/schema.ts";
import type { FareSource } from "#server/fares/fare-source.ts";
import { bossQueue, startBoss } from "#server/jobs/boss.ts";
import { createLog } from "#server/log.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { installationSecret } from "#server/secret.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { startPostgres } from "#test/databases/postgres.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { DESTINATIONS } from "./few-airports.ts";

/** A route whose worker died too often is visited once an hour: that hour passes. No lease lasts so long. */
const SUSPECTED = "update route_plans set due_at = now() where due_at > now() + interval '5 minutes'";

const STAY = 12;

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** The product on a real PostgreSQL without its workers: what the API process does, and a look at the tables. */
export async function startInstallation(smtpPort: number) {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "rasante-kills-"));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url("postgres"),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    JWT_SECRET: "one secret for every process of this installation",
    ROLES: "worker",
    ALERT_BUNDLE_SECONDS: "0",
    FARE_CHECKS_PER_HOUR: "1000000",
    FARE_CHECK_INTERVAL: "1",
  };
  const config = readConfig(env);
  const connection = await connect(config);
  await migrate(connection.pool);
  const log = createLog(config);
  const boss = await startBoss(connection, log);
  const { db } = connection;
  const deps = makeDeps({ config, log, db, queue: bossQueue(boss), secret: installationSecret(config) });
  const departure = await soldEverywhere(deps.fareSource);
  const period = { from: departure, to: addDays(departure, STAY) };
  let made = 0;

  /** Somebody new who is to hear of one price, once. */
  async function addReader(): Promise<string> {
    const email = `reader${made}@example.com`;
    const destination = DESTINATIONS[made++ % DESTINATIONS.length] ?? "LIS";
    const account = await ensureAccount(deps, { id: randomUUID(), email });
    await createSearch(deps, {
      owner: account,
      draft: { ...aQuery({ destination }), mode: "fixed", period, minDays: STAY, maxDays: STAY },
      target: { amount: 999_999, currency: "BRL" },
    });
    return email;
  }

  /** Messages that are not marked as sent, of these or of all. */
  const unmarked = async (ids?: readonly string[]): Promise<number> => {
    if (ids?.length === 0) return 0;
    const [row] = await db
      .select({ n: count() })
      .from(deliveries)
      .where(and(isNull(deliveries.sentAt), ids && inArray(deliveries.id, [...ids])));
    return row?.n ?? 0;
  };

  const told = async (): Promise<number> => {
    const [row] = await db.select({ n: count() }).from(deliveries).where(isNotNull(deliveries.sentAt));
    return row?.n ?? 0;
  };

  /** What is stored for each reader: one row for each alert, notice and message of his. */
  const course = () =>
    db
      .select({
        email: deliveries.recipient,
        alert: alerts.id,
        message: deliveries.id,
        state: alertNotices.state,
      })
      .from(alerts)
      .leftJoin(alertNotices, eq(alertNotices.alertId, alerts.id))
      .leftJoin(deliveries, eq(deliveries.id, alertNotices.deliveryId));

  /** Half a minute passes while no worker lives: what the last one held is free for the next. */
  const letTimePass = async () => {
    const { pool } = connection;
    await pool.query("update route_plans set due_at = due_at - interval '30 seconds'");
    await pool.query("update pair_looks set leased_until = leased_until - interval '30 seconds'");
    await pool.query(
      "update pgboss.job set start_after = start_after - interval '30 seconds' where state = 'created' and start_after > now()",
    );
    await pool.query(SUSPECTED);
    await pool.query(
      "update pgboss.job set heartbeat_on = heartbeat_on - interval '30 seconds' where state = 'active'",
    );
    await pool.query("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
    await boss.supervise();
    // Behind those that wait, with all tries left: otherwise the same few jobs, of which the first to ask for a price dies in
    // every life of that step, would be given up as poisonous.
    await pool.query(
      "update pgboss.job set start_after = now(), created_on = now(), retry_count = 0 where state = 'retry'",
    );
  };

  /** What waits for its time waits no longer; what a living worker holds stays its own. */
  const hurry = async () => {
    const { pool } = connection;
    await pool.query("update route_plans set due_at = now() where tries = 0 and due_at > now()");
    await pool.query(SUSPECTED);
    await pool.query(
      "update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()",
    );
    // Owed for so long that a message whose job was killed too often gets another one.
    await pool.query(
      "update deliveries set created_at = now() - interval '6 minutes' where sent_at is null and created_at > now() - interval '5 minutes'",
    );
  };

  const close = async () => {
    await boss.stop({ graceful: false });
    await connection.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { env, addReader, unmarked, told, course, letTimePass, hurry, close };
}

/** A departure about a season ahead that is sold to every destination: on about one day in five, one of them is not. */
async function soldEverywhere({ pricePair }: FareSource): Promise<CalendarDate> {
  const today = homeDay(new Date());
  for (let ahead = 100; ahead < 130; ahead++) {
    const pair = { departure: addDays(today, ahead), stay: STAY };
    const answers = await Promise.all(
      DESTINATIONS.map((destination) => pricePair(aQuery({ destination }), pair)),
    );
    const fares = answers.flatMap((answer) => (answer.kind === "fares" ? answer.fares : []));
    if (fares.filter(({ price }) => price !== null).length === DESTINATIONS.length) return pair.departure;
  }
  throw new Error("no day of a month is sold to every destination");
}
