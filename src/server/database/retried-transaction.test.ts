import { expect, it } from "vitest";
import { retriedTransaction } from "./retried-transaction.ts";

/** Transactions on connections that tell what becomes of them. */
function transactions() {
  const said: string[] = [];
  const lost: boolean[] = [];
  const query = async ({ text }: { text: string }) => {
    said.push(text);
    return { rows: [] };
  };
  const client = { query, release: (isLost: boolean) => lost.push(isLost) };
  return { transact: retriedTransaction({ connect: async () => client } as never), said, lost };
}

it.each<[string, codes: string[], outcome: string, lost: boolean[]]>([
  ["made once when it succeeds", [], "done", [false]],
  ["made again after a deadlock", ["40P01"], "done", [false, false]],
  ["made a third time after another conflict", ["40P01", "40001"], "done", [false, false, false]],
  ["given up after three", ["40001", "40001", "40001"], "40001", [false, false, false]],
  ["not made again when its connection was lost, which goes back to nobody", ["08006"], "08006", [true]],
  ["not made again when it was wrong", ["23505"], "23505", [false]],
])("a transaction is %s", async (_what, codes, outcome, isLost) => {
  const { transact, lost } = transactions();
  const work = async () => {
    const code = codes.shift();
    if (code) throw Object.assign(new Error("no"), { code });
    return "done";
  };
  expect(await transact(work).catch(({ code }) => code)).toBe(outcome);
  expect(lost).toEqual(isLost);
});

it("a transaction begins as it was asked to", async () => {
  const { transact, said } = transactions();
  await transact(async () => {}, { isolationLevel: "repeatable read", accessMode: "read only" });
  expect(said).toEqual(["begin isolation level repeatable read read only", "commit"]);
});
