import pg from "pg";

/** One connection, whose statements may take their time. */
export type Session = pg.ClientBase;

/** How days are written, where they begin and what a transaction sees. */
const AS_EXPECTED =
  "set DateStyle = 'ISO'; set TimeZone = 'UTC'; set default_transaction_isolation = 'read committed'";

/** Not every version of PostgreSQL knows all of them. */
const WITHOUT_LIMITS = `select set_config(name, '0', false) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;

/**
 * Makes a new connection what statements count on, whatever is set for all who connect to that PostgreSQL, and limits how
 * many milliseconds one of them, or a rest within a transaction, may take. Poolers in between refuse this in the greeting.
 */
export async function settle(client: Session, statementMs: number, restMs: number): Promise<void> {
  const limits = `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${restMs}`;
  await client.query(`${AS_EXPECTED}; ${limits}`);
}

/** Whether these are connections to the embedded database: one of PostgreSQL is reached by an address. */
export const isEmbedded = (pool: pg.Pool): boolean => !pool.options.connectionString;

/** Lends `work` a connection of its own: on it statements have no time limit, as those of requests do. */
export async function withSession<Result>(
  pool: pg.Pool,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  if (isEmbedded(pool)) return withPooled(pool, work);
  const { connectionString, connectionTimeoutMillis = 0 } = pool.options;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(`${AS_EXPECTED}; ${WITHOUT_LIMITS}`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The embedded database has one connection and no limits. */
async function withPooled<Result>(
  pool: pg.Pool,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** All of `work` or nothing of it. */
export async function inTransaction<Result>(
  session: Session,
  work: () => Promise<Result>,
  mode = "",
): Promise<Result> {
  await session.query(`begin ${mode}`);
  try {
    const result = await work();
    await session.query("commit");
    return result;
  } catch (error) {
    await session.query("rollback").catch(() => {});
    throw error;
  }
}
