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

test.each([
  ["nothing", ""],
  ["a password", "segredo1"],
  ["bcrypt of a minute", "$2b$16$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy"],
  ["bcrypt of nothing", "$2b$03$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy"],
  ["half of bcrypt", "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGx"],
  ["scrypt", "$fbscrypt$v=1,n=14,r=8,p=1$c2FsdA$aGFzaA"],
  ["half of Argon2", "$argon2id$v=19$m=19456,t=2,p=1$"],
  ["another version", `$argon2id$v=16$m=19456,t=2,p=1${tail}`],
  ["a gigabyte of memory", `$argon2id$v=19$m=1048576,t=2,p=1${tail}`],
  ["99 rounds", `$argon2id$v=19$m=19456,t=99,p=1${tail}`],
  ["99 lanes", `$argon2id$v=19$m=19456,t=2,p=99${tail}`],
  ["no rounds", `$argon2id$v=19$m=19456,t=0,p=1${tail}`],
  ["a second line", `$argon2id$v=19$m=19456,t=2,p=1${tail}\n`],
])("%s is refused", (_what, given) => {
  expect(() => requireForeignHash(given)).toThrow(/password_hash/);
});
