import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { asDatabase } from "#server/database/connect.ts";
import { signingKeys } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { seal, unseal } from "./seal.ts";
import { keyRing } from "./signing-keys.ts";

const db = await testDatabase();
const secret = randomBytes(32);
const aProcess = (own = secret) => ({
  db: asDatabase(db.$client),
  clock: fixedClock("2026-11-20T12:00:00Z"),
  secret: own,
});

test("processes that start at once share one key", async () => {
  const rings = await Promise.all(Array.from({ length: 5 }, () => keyRing(aProcess())));
  expect(new Set(rings.map(({ kid }) => kid)).size).toBe(1);
  expect(await db.select().from(signingKeys)).toHaveLength(1);
});

test("only the public part of a key is ever served or readable", async () => {
  const { jwks } = await keyRing(aProcess());
  expect(jwks).toEqual([expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" })]);
  expect(jwks[0]).not.toHaveProperty("d");
  const [stored] = await db.select().from(signingKeys);
  expect(JSON.stringify(stored)).not.toMatch(/"d":/);
  const opened = JSON.parse(unseal(secret, stored?.kid ?? "", stored?.sealedPrivateJwk ?? ""));
  expect(JSON.stringify(stored)).not.toContain(opened.d);
});

test("without the installation's secret nothing is signed", async () => {
  await keyRing(aProcess());
  const stranger = aProcess(randomBytes(32));
  await expect(keyRing(stranger)).rejects.toThrow();
  await expect(keyRing(stranger)).rejects.toThrow();
});

test("a newer key signs, the older still verifies, and a retired one is dropped within a minute", async () => {
  const process = aProcess();
  const older = await keyRing(process);
  const [row] = await db.select().from(signingKeys);
  if (!row) throw new Error("no key");
  const privatePart = unseal(secret, row.kid, row.sealedPrivateJwk);
  const createdAt = new Date("2026-11-20T12:00:30Z");
  const newer = { ...row, kid: "newer", sealedPrivateJwk: seal(secret, "newer", privatePart), createdAt };
  await db.insert(signingKeys).values(newer);
  process.clock.advance(61_000);
  const both = await keyRing(process);
  expect([both.kid, [...both.publicKeys.keys()]]).toEqual(["newer", [older.kid, "newer"]]);
  await db.update(signingKeys).set({ retiredAt: createdAt });
  await db
    .insert(signingKeys)
    .values({ ...newer, kid: "last", sealedPrivateJwk: seal(secret, "last", privatePart) });
  process.clock.advance(61_000);
  expect([...(await keyRing(process)).publicKeys.keys()]).toEqual(["last"]);
});

const withAnotherStart = (text: string) => (text.startsWith("B") ? "C" : "B") + text.slice(1);

/** A sealed nothing, with four bytes of its tag. */
const withShortTag = (sealedNothing: string) =>
  Buffer.from(sealedNothing, "base64url").subarray(0, 16).toString("base64url");

test.each([
  ["another secret", (sealed: string) => unseal(randomBytes(32), "a", sealed)],
  ["another name", (sealed: string) => unseal(secret, "b", sealed)],
  ["a shortened tag", () => unseal(secret, "a", withShortTag(seal(secret, "a", "")))],
  ["a changed byte", (sealed: string) => unseal(secret, "a", withAnotherStart(sealed))],
])("what is sealed does not open with %s", (_what, open) => {
  const sealed = seal(secret, "a", "words");
  expect(unseal(secret, "a", sealed)).toBe("words");
  expect(() => open(sealed)).toThrow();
});
