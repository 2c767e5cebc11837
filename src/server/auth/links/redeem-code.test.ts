import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attempts, oneTimeLinks } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();

async function askRecovery(auth: AuthApp) {
  await auth.post("/recover?redirect_to=https%3A%2F%2Fvoos.example%2Freset-password", {
    email: "ana@voos.example",
  });
  return auth.lastMail();
}

const verify = (auth: AuthApp, body: object) => auth.post("/verify", body);

describe("S17 a code", () => {
  const email = "ana@voos.example";
  const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

  test("signs in once, for ten minutes", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    const { code } = await askRecovery(auth);
    auth.clock.advance(599_000);
    expect((await verify(auth, { type: "recovery", email, token: code })).statusCode).toBe(200);
    expect((await verify(auth, { type: "recovery", email, token: code })).statusCode).toBe(403);
    const late = await askRecovery(auth);
    auth.clock.advance(600_000);
    const answer = await verify(auth, { type: "recovery", email, token: late.code });
    expect(answer.json()).toEqual({ code: "otp_expired", message: "Token has expired or is invalid" });
  });

  test("is dead after five wrong tries, its link is not", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    const { code, token } = await askRecovery(auth);
    for (let tries = 0; tries < 5; tries++)
      expect((await verify(auth, { type: "recovery", email, token: wrong(code) })).statusCode).toBe(403);
    expect((await verify(auth, { type: "recovery", email, token: code })).statusCode).toBe(403);
    expect((await verify(auth, { type: "recovery", token_hash: token })).statusCode).toBe(200);
  });

  test("counts guesses sent at once", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    const { code } = await askRecovery(auth);
    const body = { type: "recovery", email, token: wrong(code) };
    await Promise.all(Array.from({ length: 8 }, () => verify(auth, body)));
    const [link] = await db.select().from(oneTimeLinks);
    expect(link?.tries).toBe(5);
  });

  test("that is wrong is committed once, where one was sent as where none was", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    const { code } = await askRecovery(auth);
    await db.delete(attempts);
    expect((await verify(auth, { type: "recovery", email, token: wrong(code) })).statusCode).toBe(403);
    const commits = sql`select xmin::text from attempts where count = 1
      and xmin = (select xmin from one_time_links where tries = 1)`;
    expect((await db.execute(commits)).rows).toHaveLength(1);
  });

  test("S19 opens nobody else's account", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    await signedIn(auth, "bia@voos.example");
    const { code } = await askRecovery(auth);
    await auth.post("/recover", { email: "bia@voos.example" });
    const answer = await verify(auth, { type: "recovery", email: "bia@voos.example", token: code });
    expect(answer.statusCode).toBe(403);
  });

  test("cannot be guessed at leisure, whoever's it is", async () => {
    const auth = await authApp(db);
    for (const guessed of [email, "nobody@voos.example"]) {
      const statuses: number[] = [];
      for (let index = 0; index < 11; index++) {
        const body = { type: "recovery", email: guessed, token: "123456" };
        statuses.push((await auth.post("/verify", body, { from: `203.0.113.${index}` })).statusCode);
      }
      expect(statuses).toEqual([...Array(10).fill(403), 429]);
    }
  });
});
