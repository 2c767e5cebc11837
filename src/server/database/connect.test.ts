import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { startPostgres } from "#test/databases/postgres.ts";
import { connect } from "./connect.ts";
import { withSession } from "./session.ts";

/** What PgBouncer knows of, beside who asks for what; by all else it refuses the connection. */
const TAKEN = ["application_name", "client_encoding", "DateStyle", "TimeZone", "standard_conforming_strings"];
/** The length of the greeting and the version of the protocol. */
const HEAD_BYTES = 8;

/** The names of what a database at this address is told by who connects. */
async function namesInGreeting(): Promise<string[]> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { pool, close } = await connect({
    databaseUrl: `postgres://u@127.0.0.1:${port}/rasante`,
    dataDir: "",
  });
  onTestFinished(close);
  const asked = pool.query("select 1").catch(() => {});
  const [socket] = (await once(server, "connection")) as [Socket];
  const [greeting] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  await asked;
  const words = greeting.subarray(HEAD_BYTES).toString().split("\0");
  return words.filter((word, place) => word && place % 2 === 0);
}

it("a connection is what statements count on, whatever is set for all who connect", async () => {
  const set = ["DateStyle=German", "TimeZone=Asia/Kolkata", "default_transaction_isolation=serializable"];
  const postgres = await startPostgres(["fsync=off", ...set]);
  onTestFinished(postgres.stop);
  const { pool, close } = await connect({ databaseUrl: postgres.url("postgres"), dataDir: "" });
  onTestFinished(close);
  const asked = `select '2027-03-09 22:00+00'::timestamptz::text as at,
    current_setting('transaction_isolation') as isolation`;
  const expected = { at: "2027-03-09 22:00:00+00", isolation: "read committed" };
  expect((await pool.query(asked)).rows).toEqual([expected]);
  await withSession(pool, async (session) => expect((await session.query(asked)).rows).toEqual([expected]));
});

it("a database is greeted with nothing that a pooler in between refuses", async () => {
  const names = await namesInGreeting();
  expect(names).toEqual(expect.arrayContaining(["user", "database", "application_name"]));
  expect(names.filter((name) => !["user", "database", ...TAKEN].includes(name))).toEqual([]);
});
