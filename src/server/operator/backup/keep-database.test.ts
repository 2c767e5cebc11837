import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openKeys } from "#server/auth/keys/open-keys.ts";
import { findUserByEmail } from "#server/auth/store.ts";
import { type Config, readConfig } from "#server/config.ts";
import { asDatabase } from "#server/database/connect.ts";
import { dropEverything } from "#server/database/dump/tables.ts";
import { migrate } from "#server/database/migrate.ts";
import { deliveries } from "#server/database/schema.ts";
import { withSession } from "#server/database/session.ts";
import { resendOwed } from "#server/jobs/resend-owed.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { installationSecret, keepSecret } from "#server/secret.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type EmptyDatabase, emptyDatabase, everyRow } from "#test/databases/empty-database.ts";
import { testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { aFullAccount } from "#test/worlds/full-account.ts";
import { keepDatabase } from "./keep-database.ts";

const db = await testDatabase();
const clock = testDeps(db).clock;
const ANA = "ana@voos.example";

let folder: string;
let config: Config;
let target: EmptyDatabase;
beforeAll(async () => {
  target = await emptyDatabase();
}, 120_000);
afterAll(() => target.close());
beforeEach(async () => {
  await withSession(target.pool, dropEverything);
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  config = readConfig({ DATA_DIR: join(folder, "data") });
  return () => rmSync(folder, { recursive: true, force: true });
});

const file = () => join(folder, "backup.gz");
const backup = (path = file()) =>
  keepDatabase({ config, clock, pool: db.$client }, { name: "backup", file: path });
const restore = (given: { file?: string; replace?: boolean; settings?: NodeJS.ProcessEnv } = {}) =>
  keepDatabase(
    {
      config: readConfig({ DATA_DIR: join(folder, "elsewhere"), ...given.settings }),
      clock,
      pool: target.pool,
    },
    { name: "restore", file: given.file ?? file(), replace: given.replace ?? false },
  );
const lost = (how: (lines: string[]) => string[]) => {
  const lines = gunzipSync(readFileSync(file())).toString().split("\n");
  writeFileSync(file(), gzipSync(how(lines).join("\n")));
};

describe("a backup", () => {
  beforeEach(async () => {
    await aFullAccount(testDeps(db), ANA);
  });

  it("restores every row of every table, and the secret", async () => {
    keepSecret(config, testDeps(db).secret);
    await backup();
    expect(await restore()).toEqual([expect.stringMatching(/^\d+ rows as of 2026-11-20T15:00:00/)]);
    const rows = await everyRow(db.$client);
    expect(await everyRow(target.pool)).toEqual(rows);
    const empty = Object.keys(rows).filter((name) => rows[name]?.length === 0);
    expect(empty.length).toBeLessThan(Object.keys(rows).length / 2);
    const elsewhere = { jwtSecret: undefined, dataDir: join(folder, "elsewhere") };
    expect(installationSecret(elsewhere)).toEqual(installationSecret(config));
  });

  it("restores a product that goes on: new searches get new numbers, triggers work", async () => {
    await backup();
    await restore();
    const restored = asDatabase(target.pool);
    const user = await findUserByEmail(restored, ANA);
    const before = await everyRow(target.pool);
    await createSearch(testDeps(restored), {
      owner: { id: user?.id ?? "" },
      draft: {
        ...aQuery({ origin: "GIG", destination: "MAD" }),
        ...{ mode: "continuous", minDays: 10, maxDays: 15 },
      },
      target: null,
    });
    const after = await everyRow(target.pool);
    expect(after.searches).toHaveLength((before.searches?.length ?? 0) + 1);
    expect(after.accounts).not.toEqual(before.accounts);
  });

  it("restores an outbox that goes on: what has left stays sent, what is owed leaves once", async () => {
    const message = { kind: "link", recipient: ANA, payload: {}, createdAt: clock.now() };
    const [sent, owed] = [randomUUID(), randomUUID()];
    await db.update(deliveries).set({ sentAt: clock.now() });
    await db.insert(deliveries).values([
      { ...message, id: sent, dedupeKey: "sent", sentAt: clock.now() },
      { ...message, id: owed, dedupeKey: "owed" },
    ]);
    await backup();
    await restore();
    const restored = testDeps(asDatabase(target.pool));
    restored.clock.advance(10 * 60_000);
    await resendOwed(restored);
    await resendOwed(restored);
    expect(restored.queue.jobs.map(({ key }) => key)).toEqual([owed]);
  });

  it("is a file that its owner alone can read, and says what is in it", async () => {
    const [size, warning] = await backup();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(size).toMatch(/: \d+ kB$/);
    expect(warning).toContain("keys");
  });

  it("does not overwrite a file", async () => {
    writeFileSync(file(), "precious");
    await expect(backup()).rejects.toThrow(`${file()} exists already`);
    expect(readFileSync(file(), "utf8")).toBe("precious");
  });

  it("is not made with another secret than the database opens with: it could not be restored", async () => {
    await openKeys({ db: asDatabase(db.$client), clock, secret: installationSecret(config) });
    config = readConfig({ JWT_SECRET: "the secret of another installation" });
    await expect(backup()).rejects.toThrow(/^JWT_SECRET: the signing keys .* another secret/);
    const dataDir = join(folder, "of a shell without settings");
    config = readConfig({ DATA_DIR: dataDir });
    await expect(backup()).rejects.toThrow(/^JWT_SECRET: it is missing/);
    expect([file(), dataDir].filter(existsSync)).toEqual([]);
  });

  it("that cannot be written is told in one line", async () => {
    const nowhere = join(folder, "nowhere", "backup.gz");
    await expect(backup(nowhere)).rejects.toThrow(
      new CommandRefused(`${nowhere}: cannot be written (ENOENT)`),
    );
  });

  it("is not put over what is there unless one says so", async () => {
    await backup();
    await migrate(target.pool);
    await target.pool.query("insert into attempts values ('mine', now(), 1)");
    await expect(restore()).rejects.toThrow(/not empty.*--replace.*attempts/);
    expect((await everyRow(target.pool)).attempts).toHaveLength(1);
    await restore({ replace: true });
    expect(await everyRow(target.pool)).toEqual(await everyRow(db.$client));
  });

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ["its end", (lines) => lines.slice(0, -2), /cut off/],
    ["a row", (lines) => lines.filter((line) => !line.includes(`"new-${ANA}"`)), /lacks rows: /],
    ["its first line", (lines) => lines.slice(1), /not a backup/],
    [
      "the sense of a line",
      (lines) => lines.map((line) => line.replace('["end"', '["ende"')),
      /line that is none/,
    ],
    [
      "its version",
      (lines) => lines.map((line) => line.replace(/"schema":\d+/, '"schema":1')),
      /newer version/,
    ],
    [
      "a table's name",
      (lines) => lines.map((line) => line.replace('["table","users"]', '["table","uses"]')),
      /uses/,
    ],
  ])("that has lost %s is refused whole", async (_what, how, complaint) => {
    await backup();
    lost(how);
    await expect(restore()).rejects.toThrow(CommandRefused);
    await expect(restore()).rejects.toThrow(complaint);
    expect(await everyRow(target.pool)).toEqual({});
  });

  it("that is damaged, missing or something else is refused in one line", async () => {
    await backup();
    const bytes = readFileSync(file());
    writeFileSync(file(), bytes.subarray(0, bytes.length - 300));
    await expect(restore()).rejects.toThrow(/damaged or cut off/);
    writeFileSync(file(), "hello");
    await expect(restore()).rejects.toThrow(/no gzip file/);
    await expect(restore({ file: join(folder, "none") })).rejects.toThrow("no such file");
    await expect(restore({ file: folder })).rejects.toThrow(
      new CommandRefused(`${folder}: cannot be read (EISDIR)`),
    );
  });

  it("whose secret cannot be kept is refused whole", async () => {
    await backup();
    const nowhere = { DATA_DIR: "/proc/nowhere" };
    await expect(restore({ settings: nowhere })).rejects.toThrow(/^DATA_DIR: /);
    await migrate(target.pool);
    expect(Object.values(await everyRow(target.pool)).flat()).toEqual([]);
  });

  it("of an installation with JWT_SECRET leaves the secret out and wants the same one", async () => {
    const JWT_SECRET = "one secret for every process of this installation";
    config = readConfig({ JWT_SECRET });
    expect((await backup()).join()).toContain("JWT_SECRET is not in it");
    expect(gunzipSync(readFileSync(file())).toString()).not.toContain('"secret":');
    await expect(restore()).rejects.toThrow("JWT_SECRET: set it to what it was");
    const other = { JWT_SECRET: "another secret, of another installation" };
    await expect(restore({ settings: other })).rejects.toThrow(
      "JWT_SECRET: the backup was made with another",
    );
    await expect(restore({ settings: { JWT_SECRET } })).resolves.toHaveLength(1);
  });

  it("of an installation with a secret of its own is not opened with another", async () => {
    await backup();
    const other = { JWT_SECRET: "another secret, of another installation" };
    await expect(restore({ settings: other })).rejects.toThrow(/JWT_SECRET: .* leave this setting empty/);
    installationSecret({ jwtSecret: undefined, dataDir: join(folder, "elsewhere") });
    await expect(restore()).rejects.toThrow(/another secret than the backup; --replace/);
    await expect(restore({ replace: true })).resolves.toHaveLength(1);
  });
});

it("there is no backup of a database without tables", async () => {
  const empty = { config, clock, pool: target.pool };
  await expect(keepDatabase(empty, { name: "backup", file: file() })).rejects.toThrow(
    "nothing in this database",
  );
});
