import { beforeEach, describe, expect, it, vi } from "vitest";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { createToken } from "./create-token.ts";
import { verifyAccessToken } from "./verify-access-token.ts";

const db = await testDatabase();
const owner = { id: "6b1d3a4e-6a07-4ad6-9f3c-0b8e3b1f2a11", email: "ana@voos.example" };
const caller = { ip: "127.0.0.1", userAgent: "test", language: "pt" as const };
let deps: TestDeps;
let text: string;
beforeEach(async () => {
  deps = testDeps(db);
  await ensureAccount(deps, owner);
  const wish = { name: "Planilha", scope: "read", days: 90 } as const;
  ({ text } = await createToken(deps, { accountId: owner.id, wish, caller }));
});

describe("looking at a token", () => {
  async function queriesFor(bearer: string) {
    const asked = vi.spyOn(db.$client, "query");
    await verifyAccessToken(deps, bearer);
    const { length } = asked.mock.calls;
    asked.mockRestore();
    return length;
  }

  it("takes one query, and once an hour a second one", async () => {
    expect(await queriesFor(text)).toBe(2);
    expect(await queriesFor(text)).toBe(1);
    deps.clock.advance(3_600_001);
    expect(await queriesFor(text)).toBe(2);
  });

  it("takes as much for one that is not known, and none for what cannot be one", async () => {
    expect(await queriesFor(`rasante_${"A".repeat(43)}`)).toBe(1);
    for (const bearer of ["rasante_", `rasante_${"A".repeat(44)}`, `rasante_${"A".repeat(42)}%`])
      expect(await queriesFor(bearer)).toBe(0);
  });
});
