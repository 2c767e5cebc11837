import { hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Database } from "#server/database/connect.ts";

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ourForm = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
const AT_ONCE = 2;
const MAY_WAIT = 64;

/** The hash of nobody's password: checking against it takes as long as against a real one. */
const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$/cAhFpQQbh9f8GYWa1Ic0g$2yvUcxDv63hjsa0TbM/GS3U9iZ+E1VmL85toaBpZQwo";

/** Argon2id in PHC form. Throws 503 when too many passwords wait already. */
export function hashPassword(db: Database, password: string): Promise<string> {
  return inTurn(db, () => hash(password, cost));
}

/** Whether `password` belongs to `stored`; takes the same time when nothing is stored. */
export async function isPasswordOf(db: Database, stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(db, () =>
    isBcrypt(stored) ? verifyBcrypt(password, stored) : verify(stored ?? nobodysHash, password),
  );
  return matches && stored !== null;
}

/** Whether `stored` was brought from elsewhere, by another algorithm or at another cost: it is made anew when next used. */
export function isForeign(stored: string | null): stored is string {
  return stored !== null && !stored.startsWith(ourForm);
}

const isBcrypt = (stored: string | null): stored is string => stored?.startsWith("$2") ?? false;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

// Memory for hashing is the process's, not a request's: one line of waiters per database the process serves.
const lines = new WeakMap<Database, Turns>();

async function inTurn<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  const turns = lines.get(db) ?? { running: 0, waiting: [] };
  lines.set(db, turns);
  await takeTurn(turns);
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running--;
  }
}

async function takeTurn(turns: Turns): Promise<void> {
  if (turns.running < AT_ONCE) {
    turns.running++;
    return;
  }
  if (turns.waiting.length >= MAY_WAIT)
    throw new AuthError(503, "over_request_rate_limit", "Too many passwords to check at once", {
      retryAfter: 2,
    });
  await new Promise<void>((resolve) => turns.waiting.push(resolve));
}
