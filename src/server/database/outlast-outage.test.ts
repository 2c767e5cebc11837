import { expect, it, vi } from "vitest";
import { outlastOutage } from "./outlast-outage.ts";

it.each([
  ["done again when the database was away", "57P01", false, 2],
  ["not done again once it is late", "57P01", true, 1],
  ["not done again when it was wrong", "23505", false, 1],
])("what failed is %s", async (_what, code, isLate, times) => {
  const work = vi.fn(async () => "done").mockRejectedValueOnce(Object.assign(new Error("no"), { code }));
  const outcome = await outlastOutage(work, { isLate: () => isLate }).catch((error) => error.code);
  expect([outcome, work.mock.calls.length]).toEqual([times === 2 ? "done" : code, times]);
});
