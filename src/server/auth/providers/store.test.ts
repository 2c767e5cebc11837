import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { insertFlow } from "#server/auth/flows/store.ts";
import { insertUser } from "#server/auth/store.ts";
import { newUser } from "#server/auth/users/new-user.ts";
import { testDatabase } from "#test/databases/database.ts";
import { endFlow, keepIdentity, listIdentities } from "./store.ts";

const db = await testDatabase();
const now = new Date("2026-11-20T12:00:00Z");

async function aUser(email: string): Promise<string> {
  const user = newUser({ email, passwordHash: null, userMetadata: {}, confirmed: true, now });
  await insertUser(db, user);
  return user.id;
}

const anIdentity = (userId: string, identityData = {}) => ({
  id: randomUUID(),
  userId,
  provider: "google",
  providerId: "1001",
  identityData,
  lastSignInAt: now,
  createdAt: now,
  updatedAt: now,
});

const keep = (identity: ReturnType<typeof anIdentity>) => db.transaction((tx) => keepIdentity(tx, identity));

it("an identity is brought up to date for its owner and never moves to another", async () => {
  const [ana, bia] = [await aUser("ana@voos.example"), await aUser("bia@voos.example")];
  expect(await keep(anIdentity(ana))).toBe(true);
  expect(await keep(anIdentity(ana, { name: "Ana" }))).toBe(true);
  expect(await keep(anIdentity(bia, { name: "Bia" }))).toBe(false);
  expect(await listIdentities(db, ana)).toMatchObject([{ identityData: { name: "Ana" } }]);
  expect(await listIdentities(db, bia)).toEqual([]);
});

it("S48 a flow ends for one of those who answer it at the same time", async () => {
  const id = randomUUID();
  await insertFlow(db, {
    id,
    kind: "provider",
    userId: null,
    method: "oauth",
    codeChallenge: null,
    codeChallengeMethod: null,
    authCodeHash: null,
    provider: "google",
    browserHash: "b",
    sealed: "s",
    redirectTo: "https://voos.example",
    createdAt: now,
    usedAt: null,
  });
  const ended = await Promise.all([endFlow(db, id, now), endFlow(db, id, now), endFlow(db, id, now)]);
  expect(ended.filter(Boolean)).toHaveLength(1);
});
