import { describe, expect, test } from "vitest";
import { users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { SITE, signedIn } from "#test/doors/auth-app.ts";
import { operated, refusalOf } from "#test/doors/operator.ts";
import { enrolled } from "#test/doors/second-factor.ts";

const db = await testDatabase();

describe("listing users", () => {
  async function five() {
    const opened = await operated(db);
    for (const name of ["a", "b", "c", "d", "e_e"]) {
      await opened.make({ email: `${name}@voos.example` });
      opened.auth.clock.advance(1000);
    }
    const emails = async (query: string) => {
      const answer = await opened.ask("GET", `/admin/users?${query}`);
      const { users: listed = [] } = answer.json();
      return { answer, emails: listed.map((user: { email: string }) => user.email.split("@")[0]) };
    };
    return { ...opened, emails };
  }

  test("newest first, in pages whose number stands first in each link", async () => {
    const { emails } = await five();
    const { answer, emails: first } = await emails("page=1&per_page=2");
    expect(first).toEqual(["e_e", "d"]);
    expect(answer.json().aud).toBe("authenticated");
    expect(answer.headers["x-total-count"]).toBe("5");
    const list = `${SITE}/auth/v1/admin/users`;
    expect(answer.headers.link).toBe(
      `<${list}?page=2&per_page=2>; rel="next", <${list}?page=3&per_page=2>; rel="last"`,
    );
    expect((await emails("page=3&per_page=2")).emails).toEqual(["a"]);
    expect((await emails("page=&per_page=")).emails).toHaveLength(5);
    expect((await emails("sort=email%20asc&per_page=1")).emails).toEqual(["a"]);
  });

  test("however many are listed, the database is asked as often, and each has what is his", async () => {
    const { auth, emails } = await five();
    const { access_token: token, user } = await signedIn(auth, "f@voos.example");
    await enrolled(auth, token);
    const one = await statementsOf(() => emails("per_page=1"));
    const all = await statementsOf(() => emails("per_page=6"));
    const listed = all.result.answer.json().users;
    expect([one.result.emails.length, listed.length]).toEqual([1, 6]);
    expect(one.said.length).toBeGreaterThan(2);
    expect(all.said.length).toBe(one.said.length);
    const withFactors = listed.filter(({ factors = [] }: { factors?: object[] }) => factors.length > 0);
    expect(withFactors.map(({ id }: { id: string }) => id)).toEqual([user.id]);
  });

  test("S52 what looks like SQL is text", async () => {
    const { emails } = await five();
    expect((await emails("filter=%25")).emails).toEqual([]);
    expect((await emails("filter=_")).emails).toEqual(["e_e"]);
    expect((await emails("filter=%5C")).emails).toEqual([]);
    expect((await emails("filter='%20OR%201=1--")).emails).toEqual([]);
    expect((await emails("filter=VOOS")).emails).toHaveLength(5);
    expect(await db.select().from(users)).toHaveLength(5);
  });

  test.each([
    "sort=1;drop",
    "sort=password_hash",
    "sort=email;desc",
    "sort=constructor",
    "page=0",
    "page=-1",
    "page=1e3",
    "page=x",
    "page=99999999999999999999",
    "per_page=0",
    "per_page=1001",
    "page=1&page=2",
    "filter=%00",
  ])("S52 %s is refused", async (query) => {
    const { ask } = await operated(db);
    expect(refusalOf(await ask("GET", `/admin/users?${query}`))).toEqual([400, "validation_failed"]);
  });

  test("S52 an address that looks like SQL signs nobody in", async () => {
    const { auth, make } = await operated(db);
    await make();
    const answer = await auth.signIn("' OR 1=1--@x.co");
    expect(refusalOf(answer)).toEqual([400, "invalid_credentials"]);
  });
});
