import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mailLink } from "#server/auth/links/mail-link.ts";
import type { LinkKind } from "#server/auth/links/store.ts";
import { findUser } from "#server/auth/store.ts";
import { deliveries, oneTimeLinks } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();

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

  it("is not sent beside the one that was asked for in its place: the newest alone opens", async () => {
    await ask("recovery");
    await ask("recovery");
    await ask("magiclink");
    expect(await deliver()).toBe(2);
    const given = await db.select().from(deliveries).where(eq(deliveries.lastError, "not wanted any more"));
    expect(given).toHaveLength(1);
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
