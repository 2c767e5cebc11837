import pg from "pg";

/** One connection, whose statements may take their time. */
export type Session = pg.ClientBase;

/** Whoever runs the PostgreSQL may have set them for every connection. Not every version knows all of them. */
const WITHOUT_LIMITS = `select set_config(name, '0', false) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;

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
    await client.query(WITHOUT_LIMITS);
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
