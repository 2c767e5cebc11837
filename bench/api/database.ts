import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { makeDeps } from "#server/composition/make-deps.ts";
import { readConfig } from "#server/config.ts";
import { asDatabase, type Connection, connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { accounts } from "#server/database/schema.ts";
import type { Deps } from "#server/deps.ts";
import { SHIPPED_RATES } from "#server/exchange-rates/shipped-rates.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { createLog } from "#server/log.ts";
import { installationSecret } from "#server/secret.ts";
import { homeDay } from "#shared/home-time.ts";
import { startPostgres } from "#test/databases/postgres.ts";
import { recordingQueue } from "#test/recorders.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";
import type { Options } from "./options.ts";
import { SETTINGS } from "./servers.ts";
import { copying, inserting } from "./world/bulk.ts";
import { fill, makeWorld, type World } from "./world/fill.ts";

/** A filled database: how a server reaches it, and whose lists are measured. */
export interface Filled {
  /** Settings of a process that serves it under a name. */
  settings: (name: string) => Record<string, string>;
  open: () => Promise<Connection>;
  heavy: SignedInUser;
  light: SignedInUser;
  world: World;
}

/** Where databases of this run are made. */
export interface Engine {
  fill: (name: string, size: { pairs: number; searches: number; oracle: boolean }) => Promise<Filled>;
  stop: () => Promise<void>;
}

// Everything is written as durably as in operation; the buffers hold the rows that SQL reads.
const AS_IN_OPERATION = [
  "shared_buffers=1GB",
  "maintenance_work_mem=512MB",
  "max_wal_size=8GB",
  "checkpoint_timeout=1h",
];

export const startEngine = (engine: Options["engine"]): Promise<Engine> =>
  engine === "postgres" ? postgresEngine() : embeddedEngine();

async function postgresEngine(): Promise<Engine> {
  const server = await startPostgres(AS_IN_OPERATION);
  return {
    stop: server.stop,
    fill: async (name, size) => {
      const { pool, close } = await connect({ databaseUrl: server.url("postgres"), dataDir: "" });
      await pool.query(`create database ${name}`);
      await close();
      const url = server.url(name);
      const settings = (who: string) => ({ DATABASE_URL: `${url}?application_name=${who}`, ROLES: "api" });
      return fillDatabase({ settings, size, bulk: copying });
    },
  };
}

async function embeddedEngine(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "rasante-bench-"));
  const remove = () => rmSync(home, { recursive: true, force: true });
  process.once("exit", remove);
  return {
    stop: async () => remove(),
    fill: (name, size) =>
      fillDatabase({ settings: () => ({ DATA_DIR: join(home, name) }), size, bulk: inserting }),
  };
}

async function fillDatabase({
  settings,
  size,
  bulk,
}: Pick<Filled, "settings"> & {
  size: { pairs: number; searches: number; oracle: boolean };
  bulk: typeof copying;
}): Promise<Filled> {
  const open = async () => unhurried(await connect(readConfig({ ...SETTINGS, ...settings("bench") })));
  const { pool, close } = await open();
  await migrate(pool);
  const deps = depsOn({ pool }, settings("bench"));
  const [heavy, light] = [await aPremiumUser(deps, "heavy"), await aPremiumUser(deps, "light")];
  const now = new Date();
  const today = homeDay(now);
  await storeRates(deps.db, { ...SHIPPED_RATES, date: today }, now);
  const given = { ...size, today, now, heavyId: heavy.id, lightId: light.id };
  const world = makeWorld(deps.airports, given);
  await fill({ pool, bulk: bulk(pool) }, world, { airports: deps.airports, oracle: size.oracle });
  await close();
  return { settings, open, heavy, light, world };
}

/** Rows in bulk take longer than any request may, and nothing is heard of the database meanwhile. */
function unhurried(connection: Connection): Connection {
  const { options } = connection.pool;
  delete options.onConnect;
  delete options.stream;
  return connection;
}

/** The product's own dependencies over a connection of the benchmark. */
export function depsOn({ pool }: Pick<Connection, "pool">, settings: Record<string, string>): Deps {
  const config = readConfig({ ...SETTINGS, ...settings });
  const [db, log, secret] = [asDatabase(pool), createLog(config), installationSecret(config)];
  return makeDeps({ config, log, db, queue: recordingQueue(), secret });
}

async function aPremiumUser(deps: Deps, name: string): Promise<SignedInUser> {
  const user = await aSignedInUser(deps, `${name}@example.com`);
  const granted = { plan: "premium", planGrantedAt: deps.clock.now() } as const;
  await deps.db.update(accounts).set(granted).where(eq(accounts.id, user.id));
  return user;
}
