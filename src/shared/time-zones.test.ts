import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { TIME_ZONES } from "./time-zones.ts";

const script = join(import.meta.dirname, "../../test/children/dates-child.ts");

it.each([
  ["America/Sao_Paulo", 180],
  ["UTC", 0],
  ["America/New_York", 240],
  ["Europe/Lisbon", -60],
  ["Pacific/Apia", -780],
  ["Asia/Kathmandu", -345],
])(
  "three years of dates are the same on a machine in %s: daylight saving, a leap day, the turn of years",
  async (TZ, offset) => {
    const env = { PATH: process.env.PATH, TZ };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
    expect(JSON.parse(stdout)).toEqual({ offset, wrong: [] });
  },
  60_000,
);

it("offers only zones that every clock knows, each once", () => {
  for (const timeZone of TIME_ZONES)
    expect(() => new Intl.DateTimeFormat("en", { timeZone }), timeZone).not.toThrow();
  expect(new Set(TIME_ZONES).size).toBe(TIME_ZONES.length);
});
