import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { describe, expect, test } from "vitest";
import { users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { operated, refusalOf } from "#test/doors/operator.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("making users", () => {
  test("one who can sign in at once", async () => {
    const { auth, make } = await operated(db);
    const made = await make({ user_metadata: { first_name: "Ana" }, app_metadata: { team: "a" } });
    expect(made).toMatchObject({
      email,
      role: "authenticated",
      email_confirmed_at: "2026-11-20T12:00:00.000Z",
      app_metadata: { provider: "email", providers: ["email"], team: "a" },
      user_metadata: { first_name: "Ana", email_verified: true },
    });
    expect((await auth.signIn(email)).statusCode).toBe(200);
    expect(await auth.mails()).toEqual([]);
  });

  test("with an id, a ban and a hash from elsewhere", async () => {
    const { auth, make } = await operated(db);
    const id = randomUUID();
    const passwordHash = await hash("de outro lugar", { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    const made = await make({ id, password: null, password_hash: passwordHash, ban_duration: "1h" });
    expect(made).toMatchObject({ id, banned_until: "2026-11-20T13:00:00.000Z" });
    expect(refusalOf(await auth.signIn(email, "de outro lugar"))).toEqual([400, "user_banned"]);
    auth.clock.advance(3600_000);
    expect((await auth.signIn(email, "de outro lugar")).statusCode).toBe(200);
  });

  test("under an id in capitals, which is that in small letters", async () => {
    const { auth, make } = await operated(db);
    const id = randomUUID();
    const made = await make({ id: id.toUpperCase() });
    const { user } = (await auth.signIn(email)).json();
    expect([made.id, made.identities[0].identity_id]).toEqual([id, user.identities[0].identity_id]);
  });

  test("with a bcrypt hash from a hosted project, which becomes one of ours at the first sign-in", async () => {
    const { auth, make } = await operated(db);
    const stored = async () => (await auth.deps.db.select().from(users))[0]?.passwordHash ?? "";
    await make({ password: null, password_hash: await bcryptHash("de outro lugar", 4) });
    expect((await auth.signIn(email, "errada-1")).statusCode).toBe(400);
    expect(await stored()).toMatch(/^\$2[by]\$04\$/);
    expect((await auth.signIn(email, "de outro lugar")).statusCode).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$/);
    expect((await auth.signIn(email, "errada-1")).statusCode).toBe(400);
    expect((await auth.signIn(email, "de outro lugar")).statusCode).toBe(200);
  });

  test("with an Argon2 hash of another cost, which becomes one of ours at the first sign-in", async () => {
    const { auth, make } = await operated(db);
    const stored = async () => (await auth.deps.db.select().from(users))[0]?.passwordHash;
    await make({ password: null, password_hash: await hash("de outro lugar", { memoryCost: 8 }) });
    expect((await auth.signIn(email, "de outro lugar")).statusCode).toBe(200);
    const ours = await stored();
    expect(ours).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await auth.signIn(email, "de outro lugar")).statusCode).toBe(200);
    expect(await stored()).toBe(ours);
  });

  test("unconfirmed unless said otherwise", async () => {
    const { auth, make } = await operated(db);
    await make({ email_confirm: false });
    expect(refusalOf(await auth.signIn(email))).toEqual([400, "email_not_confirmed"]);
  });

  test.each([
    [{}, 422, "email_exists"],
    [{ email: "ANA@voos.example" }, 422, "email_exists"],
    [{ email: null }, 400, "validation_failed"],
    [{ email: "x" }, 400, "validation_failed"],
    [{ email: "b@voos.example", password: "12345" }, 422, "weak_password"],
    [{ email: "b@voos.example", password_hash: "$2a$10$abc" }, 400, "validation_failed"],
    [{ email: "b@voos.example", password: null, password_hash: "$2a$10$abc" }, 400, "validation_failed"],
    [{ email: "b@voos.example", id: "x" }, 400, "validation_failed"],
    [{ email: "b@voos.example", role: "service_role" }, 400, "validation_failed"],
    [{ email: "b@voos.example", ban_duration: "1 day" }, 400, "validation_failed"],
    [{ email: "b@voos.example", phone: "+5511999999999" }, 422, "phone_provider_disabled"],
    [{ email: "b@voos.example", app_metadata: { a: "x".repeat(5000) } }, 400, "validation_failed"],
    [{ email: "b@voos.example", app_metadata: [] }, 400, "validation_failed"],
  ])("%j is refused", async (fields, status, code) => {
    const { ask, make } = await operated(db);
    await make();
    const answer = await ask("POST", "/admin/users", { email, password: "segredo1", ...fields });
    expect(refusalOf(answer)).toEqual([status, code]);
    expect(await db.select().from(users)).toHaveLength(1);
  });

  test("an id is given once", async () => {
    const { ask, make } = await operated(db);
    const { id } = await make();
    const again = await ask("POST", "/admin/users", { id, email: "b@voos.example" });
    expect(refusalOf(again)).toEqual([422, "user_already_exists"]);
  });

  test("an id that many ask for at once is given once", async () => {
    const { ask } = await operated(db);
    const id = randomUUID();
    const names = ["a", "b", "c", "d", "e", "f"];
    const answers = await Promise.all(
      names.map((name) => ask("POST", "/admin/users", { id, email: `${name}@voos.example` })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(refusalOf)).toEqual(Array(5).fill([422, "user_already_exists"]));
    expect(await db.select().from(users)).toHaveLength(1);
  });
});
