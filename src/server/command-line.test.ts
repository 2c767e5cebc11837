import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { freePort } from "#test/databases/postgres.ts";
import { lineFor, runCommandLine } from "./command-line.ts";
import { connect } from "./database/connect.ts";
import { DomainError } from "./errors.ts";

const folder = mkdtempSync(join(tmpdir(), "command-line-"));
const blank = join(folder, "blank");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(() => vi.useRealTimers());

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, "data-"));
});

/** The operator's command line, with these settings and no other. */
async function admin(args: string[], settings: NodeJS.ProcessEnv = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await runCommandLine(args, { env: { DATA_DIR: dataDir, ...settings }, stdout, stderr });
  return { code, out: await text(stdout.end()), err: await text(stderr.end()) };
}

/** A database as a first start makes it, with nothing in it yet. Making one takes seconds, so it is copied. */
beforeAll(async () => {
  mkdirSync(blank);
  const { close } = await connect({ databaseUrl: undefined, dataDir: blank });
  await close();
}, 60_000);
const anEmptyDatabase = () => cpSync(blank, dataDir, { recursive: true });

describe("the operator's command line", { timeout: 60_000 }, () => {
  it("carries commands out on the product's own database", async () => {
    anEmptyDatabase();
    expect(await admin(["list"])).toEqual({ code: 0, out: "EMAIL  STATE  PLAN  MONITORS  SINCE\n", err: "" });
  });

  it("makes no secret for a command that needs none", async () => {
    anEmptyDatabase();
    await admin(["list"]);
    expect(readdirSync(dataDir)).not.toContain("secret");
    await admin(["service-token"]);
    expect(readdirSync(dataDir)).toContain("secret");
  });

  it.each([
    ["list"],
    ["rotate-keys"],
    ["change-secret"],
    ["backup", "x.gz"],
    ["migrate-to-postgres", "postgres://127.0.0.1:1/x"],
  ])("makes no database to carry out %s on", async (...command) => {
    const err = `DATA_DIR: there is no database in ${dataDir}; is DATABASE_URL missing?\n`;
    expect(await admin(command)).toEqual({ code: 1, out: "", err });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("goes by the database's time, as the product does, where that of its machine is wrong", async () => {
    anEmptyDatabase();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now - DAY_MS });
    const { out } = await admin(["rotate-keys"]);
    const [signsFrom = ""] = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(out) ?? [];
    expect(Date.parse(signsFrom)).toBeGreaterThan(now);
  });

  it("changes the secret, and goes by the new one", async () => {
    const OLD_JWT_SECRET = "the secret that was copied to a stranger";
    const JWT_SECRET = "another one, which nobody else has seen yet";
    anEmptyDatabase();
    await admin(["service-token"], { JWT_SECRET: OLD_JWT_SECRET });
    const { code, out, err } = await admin(["change-secret"], { JWT_SECRET, OLD_JWT_SECRET });
    expect([code, err]).toEqual([0, ""]);
    expect(out).not.toMatch(/stranger|nobody else/);
    expect(await admin(["service-token"], { JWT_SECRET })).toMatchObject({ code: 0, err: "" });
    expect(await admin(["change-secret"], { JWT_SECRET })).toEqual({
      ...{ code: 1, out: "" },
      err: "OLD_JWT_SECRET: set it to what JWT_SECRET was until now\n",
    });
  });

  it("writes the database into a file", async () => {
    const file = join(dataDir, "backup.gz");
    anEmptyDatabase();
    await admin(["list"]);
    expect(await admin(["backup", file])).toMatchObject({ code: 0, err: "" });
    expect(existsSync(file)).toBe(true);
    // Its files are anybody's to read and write; the folder is not.
    expect(statSync(join(dataDir, "database")).mode & 0o777).toBe(0o700);
  });

  it("says what is not well, and ends with the code 1 then", async () => {
    const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
    const { code, out, err } = await admin(["doctor"], { PUBLIC_URL });
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(/^BAD +address +PUBLIC_URL: /m);
  });

  it("explains itself without touching anything", async () => {
    const { code, out } = await admin([]);
    expect([code, out.split("\n")[0]]).toEqual([0, "npm run admin -- COMMAND"]);
    expect(existsSync(join(dataDir, "database"))).toBe(false);
  });

  it.each([
    [["promote", "x"], {}, 2, /^promote: no such command[^\n]*\n$/],
    [["activate"], {}, 2, /^usage: [^\n]*\n$/],
    [["list"], { TRIAL_DAYS: "x" }, 1, /^TRIAL_DAYS: [^\n]*\n$/],
    [["list"], { DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" }, 1, /^DATABASE_URL: [^\n]*\n$/],
  ])("answers %j with %o by the code %i and one line", async (args, settings, code, line) => {
    const answer = await admin(args, settings);
    expect([answer.code, answer.out]).toEqual([code, ""]);
    expect(answer.err).toMatch(line);
  });
});

it("whatever the product refuses is one line, too, and what breaks keeps its stack", () => {
  expect(lineFor(new DomainError("forbidden", "Sessions are kept elsewhere"))).toBe(
    "Sessions are kept elsewhere",
  );
  expect(lineFor(new Error("a bug"))).toContain("\n    at ");
});
