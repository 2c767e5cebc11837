import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { openKeys } from "#server/auth/keys/open-keys.ts";
import { seal, unseal } from "#server/auth/keys/seal.ts";
import { sealAddress } from "#server/channels/sealed-address.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { channels, factors, oneTimeLinks, signingKeys } from "#server/database/schema.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";
import { keepSecret, keptSecret, preparedSecret } from "#server/secret.ts";
import { brokenWrites } from "#test/databases/broken-writes.ts";
import { changeableSecret, secretOf } from "#test/databases/changeable-secret.ts";
import { everyRow } from "#test/databases/empty-database.ts";
import { testDeps } from "#test/test-deps.ts";
import { aFullAccount } from "#test/worlds/full-account.ts";

const OLD_JWT_SECRET = "the secret that was copied to a stranger";
const JWT_SECRET = "another one, which nobody else has seen yet";
const MORE_THAN_A_BATCH = 501;
const isEmbedded = inject("preparedDatabase").kind === "embedded";

const installation = changeableSecret();
const { change, dataDir } = installation;
let db: Database;
beforeEach(() => {
  db = installation.aProcess();
});

const rows = () => everyRow(installation.database().pool);
const inFolder = () => keptSecret({ jwtSecret: undefined, dataDir: dataDir() });
const opensWith = (secret: Buffer) => openKeys({ ...testDeps(installation.aProcess()), secret });

/** Someone who has left a trace everywhere, in an installation of this secret. */
async function anAccount(secret: Buffer) {
  const deps = { ...testDeps(db), secret };
  const account = await aFullAccount(deps, "ana@voos.example");
  const [factor] = await db.select().from(factors);
  const [channel] = await db.select().from(channels);
  await db.update(factors).set({ sealedSecret: seal(secret, factor?.id ?? "", "totp") });
  const address = { url: "https://home.example/hook", preset: "json", secret: null } as const;
  const sealed = sealAddress(secret, channel?.id ?? "", address);
  await db.update(channels).set({ address: { host: "home.example", sealed } });
  const inAnHour = new Date(deps.clock.now().getTime() + 3_600_000);
  await db.update(oneTimeLinks).set({ linkExpiresAt: inAnHour, codeExpiresAt: inAnHour });
  return account;
}

describe("another secret", () => {
  it("of the settings takes the place of the one of before, and of nothing else", async () => {
    await anAccount(secretOf(OLD_JWT_SECRET));
    const before = await rows();
    const lines = await change({ JWT_SECRET, OLD_JWT_SECRET });
    expect(lines[0]).toContain("second factors (1), webhooks and chats (1) go on");
    expect(lines.join()).toContain("OLD_JWT_SECRET: take it out of the settings");
    expect(lines.join()).not.toMatch(/stranger|nobody else/);
    await expect(opensWith(secretOf(JWT_SECRET))).resolves.toBeUndefined();
    const after = await rows();
    const others = Object.keys(before).filter((name) => `${before[name]}` !== `${after[name]}`);
    const ended = ["flow_states", "one_time_links", "sessions"];
    expect(others.sort()).toEqual(["channels", "factors", ...ended, "signing_keys"].sort());
    expect([after.sessions, after.flow_states, after.signing_keys?.length]).toEqual([[], [], 1]);
    expect(existsSync(join(dataDir(), "secret"))).toBe(false);
  });

  it("is made where none is set, and kept for its owner's eyes alone", async () => {
    const old = randomBytes(32);
    keepSecret({ dataDir: dataDir() }, old);
    await anAccount(old);
    const lines = await change();
    const secret = inFolder();
    expect(secret).not.toEqual(old);
    expect(statSync(join(dataDir(), "secret")).mode & 0o777).toBe(0o600);
    expect(lines.join()).toContain(`The new secret is in ${dataDir()}/secret`);
    expect(lines.join()).not.toContain(readFileSync(join(dataDir(), "secret"), "utf8"));
    await opensWith(secret ?? Buffer.of());
    await change();
    expect(inFolder()).not.toEqual(secret);
    await opensWith(inFolder() ?? Buffer.of());
  });

  it.each([
    ["moves from the data directory to the settings", { JWT_SECRET }],
    ["moves from the settings to the data directory", { OLD_JWT_SECRET }],
  ])("%s", async (_way, settings) => {
    const old = randomBytes(32);
    if ("JWT_SECRET" in settings) keepSecret({ dataDir: dataDir() }, old);
    await anAccount("JWT_SECRET" in settings ? old : secretOf(OLD_JWT_SECRET));
    await change(settings);
    await opensWith("JWT_SECRET" in settings ? secretOf(JWT_SECRET) : (inFolder() ?? Buffer.of()));
    expect(await change(settings)).toContain("the database opens with the new secret already");
  });

  it("is sealed into more rows than are read at once", async () => {
    const { id: userId } = await anAccount(secretOf(OLD_JWT_SECRET));
    const now = testDeps(db).clock.now();
    await db.delete(factors);
    const many = Array.from({ length: MORE_THAN_A_BATCH }, () => randomUUID()).map((id) => ({
      ...{ id, userId, type: "totp", status: "verified" as const, createdAt: now, updatedAt: now },
      sealedSecret: seal(secretOf(OLD_JWT_SECRET), id, `of ${id}`),
    }));
    await db.insert(factors).values(many);
    const [line] = await change({ JWT_SECRET, OLD_JWT_SECRET });
    expect(line).toContain(`second factors (${MORE_THAN_A_BATCH})`);
    for (const { id, sealedSecret } of await db.select().from(factors))
      expect(unseal(secretOf(JWT_SECRET), id, sealedSecret)).toBe(`of ${id}`);
  });

  it("is taken by an installation whose accounts are elsewhere, which has no keys", async () => {
    await anAccount(secretOf(OLD_JWT_SECRET));
    await db.delete(signingKeys);
    await change({ JWT_SECRET, OLD_JWT_SECRET });
    expect((await change({ JWT_SECRET, OLD_JWT_SECRET }))[0]).toContain("already");
  });
});

describe("nothing is changed, and one line says why,", () => {
  /** What is refused leaves the database as it was. */
  async function refused(settings: NodeJS.ProcessEnv, line: string | RegExp) {
    const before = await rows();
    const asked = change(settings);
    await expect(asked).rejects.toThrow(CommandRefused);
    await expect(asked).rejects.toThrow(line);
    await expect(asked).rejects.toThrow(/^[^\n]+$/);
    expect(await rows()).toEqual(before);
  }
  beforeEach(async () => {
    await anAccount(secretOf(OLD_JWT_SECRET));
  });

  it("when the secret of before is another one", async () => {
    const other = { OLD_JWT_SECRET: "a secret of quite another installation" };
    await refused(
      { JWT_SECRET, ...other },
      /^OLD_JWT_SECRET: the signing keys .* another secret; nothing was/,
    );
    keepSecret({ dataDir: dataDir() }, randomBytes(32));
    await refused({}, `${dataDir()}/secret: the signing keys`);
    expect(preparedSecret({ dataDir: dataDir() })).toBeUndefined();
  });

  it("when the secret of before is not said", async () => {
    await refused({ JWT_SECRET }, "OLD_JWT_SECRET: set it to what JWT_SECRET was until now");
  });

  it("when it is the same secret", async () => {
    await refused(
      { JWT_SECRET: OLD_JWT_SECRET, OLD_JWT_SECRET },
      "JWT_SECRET: it is the same as OLD_JWT_SECRET",
    );
  });

  it("when something does not open with the secret of before", async () => {
    const [channel] = await db.select().from(channels);
    const address = { host: "home.example", sealed: "sealed by somebody else" };
    await db.update(channels).set({ address });
    const line = `the secret of before does not open channel/${channel?.id}; nothing was changed`;
    await refused({ JWT_SECRET, OLD_JWT_SECRET }, line);
    await db.delete(signingKeys);
    await refused({ JWT_SECRET, OLD_JWT_SECRET }, line);
  });

  // The embedded database has a lock of its own, which `admin.test.ts` knows.
  if (!isEmbedded)
    it("while the product runs", async () => {
      const running = await connect({ databaseUrl: installation.database().url, dataDir: "" });
      await running.pool.query("select 1");
      await refused({ JWT_SECRET, OLD_JWT_SECRET }, "the product runs on this database: stop it first");
      await running.close();
    });
});

describe("who was interrupted says it again:", () => {
  const secretFile = () => join(dataDir(), "secret");
  let old: Buffer;
  beforeEach(async () => {
    old = randomBytes(32);
    keepSecret({ dataDir: dataDir() }, old);
    await anAccount(old);
  });

  it("the secret that the database knows and the data directory does not is put in its place", async () => {
    await change();
    renameSync(secretFile(), `${secretFile()}.new`);
    writeFileSync(secretFile(), old.toString("base64url"));
    expect((await change())[0]).toBe("the database opens with the new secret already");
    expect(existsSync(`${secretFile()}.new`)).toBe(false);
    await opensWith(inFolder() ?? Buffer.of());
  });

  it("a secret that the database never came to know is forgotten", async () => {
    const before = await rows();
    const resume = await brokenWrites(db, "channels");
    await expect(change()).rejects.toThrow();
    expect(await rows()).toEqual(before);
    expect(inFolder()).toEqual(old);
    const prepared = preparedSecret({ dataDir: dataDir() });
    expect(prepared).toHaveLength(32);
    await resume();
    await change();
    expect(inFolder()).not.toEqual(prepared);
    await opensWith(inFolder() ?? Buffer.of());
  });
});
