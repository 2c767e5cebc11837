import { DrizzleQueryError } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { onceThere } from "./await-database.ts";

const answering = {
  pool: { query: async () => {}, options: { connectionString: "postgres://db/x" } } as never,
};
const failed = (code: string, why: string) =>
  new DrizzleQueryError("insert into keys", ["a secret"], Object.assign(new Error(why), { code }));

it("a start that lost its database begins again, and says why without what it was about to write", async () => {
  const log = { warn: vi.fn() };
  const work = vi.fn(async () => "begun").mockRejectedValueOnce(failed("57P01", "terminating connection"));
  expect(await onceThere(answering, log, work)).toBe("begun");
  expect(work).toHaveBeenCalledTimes(2);
  expect(log.warn.mock.calls).toEqual([
    [{ reason: "terminating connection", pauseMs: 250 }, "the database is not there yet"],
  ]);
});

it.each([
  ["a damaged file", "XX001"],
  ["a wrong password", "28P01"],
])("%s is not waited for", async (_what, code) => {
  const error = failed(code, "no");
  const work = vi.fn().mockRejectedValue(error);
  await expect(onceThere(answering, { warn: vi.fn() }, work)).rejects.toBe(error);
  expect(work).toHaveBeenCalledOnce();
});
