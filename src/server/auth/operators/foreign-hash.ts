import { validationFailed } from "#server/auth/auth-error.ts";

const argon2 =
  /^\$argon2id?\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{22,86}$/;

const bcrypt = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/;

const bcryptCosts = { least: 4, most: 12 };
const MOST_KIB = 131_072;
const MOST_ROUNDS = 10;
const MOST_LANES = 8;

/** A password hash brought from elsewhere, if signing in with it costs what we can afford. Argon2 and bcrypt are taken. */
export function requireForeignHash(hash: string): string {
  const [, bcryptCost] = bcrypt.exec(hash) ?? [];
  if (bcryptCost) return requireAffordable(hash, isBetween(Number(bcryptCost), bcryptCosts));
  const [, memory, rounds, lanes] = argon2.exec(hash) ?? [];
  if (!memory)
    throw validationFailed("password_hash must be bcrypt ($2b$…) or Argon2 in PHC form ($argon2id$v=19$…)");
  const isAffordable =
    isBetween(Number(memory), { least: 8 * Number(lanes), most: MOST_KIB }) &&
    isBetween(Number(rounds), { least: 1, most: MOST_ROUNDS }) &&
    isBetween(Number(lanes), { least: 1, most: MOST_LANES });
  return requireAffordable(hash, isAffordable);
}

const isBetween = (cost: number, { least, most }: { least: number; most: number }) =>
  cost >= least && cost <= most;

function requireAffordable(hash: string, isAffordable: boolean): string {
  if (!isAffordable) throw validationFailed("password_hash costs too much or too little to be checked");
  return hash;
}
