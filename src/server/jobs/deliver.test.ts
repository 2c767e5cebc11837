import { describe, expect, it } from "vitest";
import { deliveries } from "#server/database/schema.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();
const deliveryId = "11111111-1111-4111-8111-111111111111";

describe("the job that sends an owed mail", () => {
  const owe = (
    deps: ReturnType<typeof testDeps>,
    kind: string,
    payload = {},
    accountId: string | null = null,
  ) =>
    db.transaction((tx) =>
      oweMail(deps, tx, {
        id: deliveryId,
        dedupeKey: "one",
        accountId,
        kind,
        recipient: "old@example.com",
        payload,
      }),
    );

  it("writes mails of accounts by their own texts", async () => {
    const deps = testDeps(db);
    await owe(deps, "password-changed", { language: "pt" });
    await deliverJob(deps, { deliveryId });
    expect(deps.mailer.sent).toMatchObject([{ id: deliveryId, to: "old@example.com" }]);
  });

  it("tells the address that an account had that it has another one", async () => {
    const deps = testDeps(db);
    const ana = await aSignedInUser(deps);
    await owe(deps, "email-changed", { language: "pt" }, ana.id);
    await deliverJob(deps, { deliveryId });
    expect(deps.mailer.sent).toMatchObject([{ to: "old@example.com" }]);
  });

  it("drops the alert of a monitor that is gone", async () => {
    const deps = testDeps(db);
    await owe(deps, "price-alert", { alertId: deliveryId });
    await deliverJob(deps, { deliveryId });
    expect(deps.mailer.sent).toEqual([]);
    expect(await db.select().from(deliveries)).toMatchObject([{ lastError: "not wanted any more" }]);
  });

  it("gives up a mail that nobody can write after five tries", async () => {
    const deps = testDeps(db);
    await owe(deps, "telegram");
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(deliverJob(deps, { deliveryId })).rejects.toThrow("cannot be written");
    await deliverJob(deps, { deliveryId });
    expect(await db.select().from(deliveries)).toMatchObject([{ attempts: 5, failedAt: deps.clock.now() }]);
  });
});
