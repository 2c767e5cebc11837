import { afterAll, expect, test } from "vitest";
import { openEmbedded } from "./pglite.ts";

const { pool, close } = await openEmbedded("memory://");
afterAll(close);

const named = () => pool.query({ name: "named", text: "select $1::int as n", values: [1] });

test("a refused statement costs nobody else his connection", async () => {
  const refused = pool.query("select nonsense");
  const [first, second] = await Promise.allSettled([refused, named()]);
  expect(first.status).toBe("rejected");
  expect(second).toMatchObject({ status: "fulfilled", value: { rows: [{ n: 1 }] } });
});

test("a connection finds nothing that the one before it left behind", async () => {
  await named();
  const lost = await pool.connect();
  await lost.query("create temporary table leftover (id int)");
  await lost.query("begin");
  lost.release(true);
  expect((await named()).rows).toEqual([{ n: 1 }]);
  expect((await pool.query("select to_regclass('leftover') as found")).rows).toEqual([{ found: null }]);
  expect((await pool.query("select now() = statement_timestamp() as outside")).rows).toEqual([
    { outside: true },
  ]);
});
