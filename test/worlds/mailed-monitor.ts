import { eq } from "drizzle-orm";
import { oweNotices } from "#server/alerts/notices/owe-notices.ts";
import type { Database } from "#server/database/connect.ts";
import { alertNotices, routePlans } from "#server/database/schema.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { alertWorld, PAIR, RATES } from "./alert-world.ts";
import { aToldAlert } from "./told-alert.ts";

interface MailedMonitor {
  w: Awaited<ReturnType<typeof alertWorld>>;
  deps: TestDeps;
}

/** The world of an alert in which mails about its monitor are written: with a price, and in its reader's currency. */
export async function mailedMonitor(db: Database): Promise<MailedMonitor> {
  const w = await alertWorld(db);
  const deps = { ...testDeps(db), clock: w.clock, secret: w.deps.secret, airports: w.deps.airports };
  await storeRates(db, RATES, w.clock.now());
  await db
    .insert(routePlans)
    .values({ fareQueryId: w.fareQueryId, dueAt: w.clock.now() })
    .onConflictDoNothing();
  await w.observe(80_000);
  return { w, deps };
}

/** An alert of C$ 700 that was left to its reader's next digest; its id. */
export async function anAlertForTheDigest(
  db: Database,
  { w, deps }: MailedMonitor,
  why: "expired" | "capped" | "unconfirmed",
): Promise<string> {
  const alert = { accountId: w.accountId, price: 70_000, confirmedAt: w.clock.now() };
  const about = { searchId: w.searchId, ...PAIR, rule: "drop", createdAt: alert.confirmedAt } as const;
  const id = await aToldAlert(db, { ...alert, ...about });
  await db.transaction((tx) => oweNotices(deps, tx, { id, ...alert }));
  await db.update(alertNotices).set({ state: "digest", why }).where(eq(alertNotices.alertId, id));
  return id;
}
