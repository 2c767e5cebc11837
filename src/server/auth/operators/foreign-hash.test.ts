import { hash, verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { requireForeignHash } from "./foreign-hash.ts";

const tail = "$/cAhFpQQbh9f8GYWa1Ic0g$2yvUcxDv63hjsa0TbM/GS3U9iZ+E1VmL85toaBpZQwo";

test("an Argon2id hash made elsewhere is taken as it is and still checks", async () => {
  const made = await hash("segredo1", { memoryCost: 8192, timeCost: 3, parallelism: 2 });
  expect(requireForeignHash(made)).toBe(made);
  expect(await verify(requireForeignHash(made), "segredo1")).toBe(true);
});

test.each(["2a", "2b", "2y"])("a bcrypt hash of the form %s is taken as it is", (form) => {
  const made = `$${form}$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy`;
  expect(requireForeignHash(made)).toBe(made);
});

const bcryptOf = (cost: string) => `$2b$${cost}$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy`;
const argon2Of = (costs: string) => `$argon2id$v=19$${costs}${tail}`;

test.each([
  ["the cheapest bcrypt", bcryptOf("04")],
  ["the costliest bcrypt", bcryptOf("12")],
  ["the cheapest Argon2", argon2Of("m=8,t=1,p=1")],
  ["the costliest Argon2", argon2Of("m=131072,t=10,p=8")],
  ["the least memory of all lanes", argon2Of("m=64,t=1,p=8")],
])("%s that can be afforded is taken", (_what, given) => {
  expect(requireForeignHash(given)).toBe(given);
});

test.each([
  ["nothing", ""],
  ["a password", "segredo1"],
  ["bcrypt of a minute", bcryptOf("16")],
  ["bcrypt that costs one too much", bcryptOf("13")],
  ["bcrypt of nothing", bcryptOf("03")],
  ["half of bcrypt", "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGx"],
  ["scrypt", "$fbscrypt$v=1,n=14,r=8,p=1$c2FsdA$aGFzaA"],
  ["half of Argon2", "$argon2id$v=19$m=19456,t=2,p=1$"],
  ["another version", `$argon2id$v=16$m=19456,t=2,p=1${tail}`],
  ["a gigabyte of memory", argon2Of("m=1048576,t=2,p=1")],
  ["a kilobyte too much", argon2Of("m=131073,t=2,p=1")],
  ["less memory than its lanes need", argon2Of("m=63,t=1,p=8")],
  ["eleven rounds", argon2Of("m=19456,t=11,p=1")],
  ["nine lanes", argon2Of("m=19456,t=2,p=9")],
  ["no rounds", argon2Of("m=19456,t=0,p=1")],
  ["no lanes", argon2Of("m=19456,t=2,p=0")],
  ["a second line", `$argon2id$v=19$m=19456,t=2,p=1${tail}\n`],
])("%s is refused", (_what, given) => {
  expect(() => requireForeignHash(given)).toThrow(/password_hash/);
});
