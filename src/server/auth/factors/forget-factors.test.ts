import { expect, test } from "vitest";
import { forgetExpired } from "#server/auth/forget-expired.ts";
import { factorChallenges, factors } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { enrolled, secured } from "#test/doors/second-factor.ts";

const db = await testDatabase();

test("challenges and what was never finished are forgotten after a day, a factor in use is kept", async () => {
  const auth = await authApp(db);
  const { app, session } = await secured(auth, (await signedIn(auth)).access_token);
  await enrolled(auth, session.access_token, "segundo");
  auth.clock.advance(86_400_000);
  await forgetExpired(auth.deps);
  expect(await db.select().from(factors)).toHaveLength(2);
  auth.clock.advance(1);
  await forgetExpired(auth.deps);
  expect((await db.select().from(factors)).map(({ id }) => id)).toEqual([app.id]);
  expect(await db.select().from(factorChallenges)).toEqual([]);
});
