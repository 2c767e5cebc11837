import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mailLink } from "#server/auth/links/mail-link.ts";
import type { LinkKind } from "#server/auth/links/store.ts";
import { findUser } from "#server/auth/store.ts";
import { deliveries, oneTimeLinks } from "#server/database/schema.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();
/** As the mails say. */
const LIFE_MS = { link: HOUR_MS, code: 10 * MINUTE_MS };
type OneTimePart = keyof typeof LIFE_MS;

describe("a mail with a link that could not leave at once", () => {
  let deps: TestDeps;
  let userId: string;

  beforeEach(async () => {
    deps = testDeps(db);
    userId = (await aSignedInUser(deps)).id;
  });

  async function ask(kind: LinkKind) {
    const found = await findUser(db, userId);
    if (!found) throw new Error("nobody is there");
    const user = { ...found, newEmail: "nova@example.com" };
    const order = { user, kind, redirectTo: "http://localhost:3000", pending: null, language: "pt" as const };
    await db.transaction((tx) => mailLink(deps, tx, order));
    deps.clock.advance(61_000);
  }
  async function deliver() {
    for (const { id } of await db.select().from(deliveries)) await deliverJob(deps, { deliveryId: id });
    return deps.mailer.sent.length;
  }

  async function lastsFor(part: OneTimePart) {
    const [link] = await db.select().from(oneTimeLinks);
    const end = part === "link" ? link?.linkExpiresAt : link?.codeExpiresAt;
    return (end?.getTime() ?? 0) - deps.clock.now().getTime();
  }

  it("is not sent beside the one that was asked for in its place: the newest alone opens", async () => {
    await ask("recovery");
    await ask("recovery");
    await ask("magiclink");
    expect(await deliver()).toBe(2);
    const given = await db.select().from(deliveries).where(eq(deliveries.lastError, "not wanted any more"));
    expect(given).toHaveLength(1);
  });

  it.each<[LinkKind, OneTimePart]>([
    ["signup", "link"],
    ["recovery", "link"],
    ["reauthentication", "code"],
  ])("says of a link of %s how long its %s lasts, which begins when it leaves", async (kind, part) => {
    await ask(kind);
    deps.clock.advance(6 * HOUR_MS);
    expect(await deliver()).toBe(1);
    expect(await lastsFor(part)).toBe(LIFE_MS[part]);
  });

  it("is not sent under another secret, by which its link would open nothing", async () => {
    await ask("recovery");
    deps = { ...deps, secret: Buffer.alloc(32, 8) };
    expect(await deliver()).toBe(0);
  });

  it("is not sent once the link was used or forgotten", async () => {
    await ask("reauthentication");
    await db.delete(oneTimeLinks);
    expect(await deliver()).toBe(0);
  });

  it("tells the old address all the same that somebody wants to leave it", async () => {
    await ask("old-email");
    await db.delete(oneTimeLinks);
    expect(await deliver()).toBe(1);
  });
});
