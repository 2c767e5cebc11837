import { validationFailed } from "#server/auth/auth-error.ts";

const argon2 =
  /^\$argon2id?\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{22,86}$/;

const mostKiB = 131_072;
const mostRounds = 10;
const mostLanes = 8;

/** A password hash brought from elsewhere, if signing in with it costs what we can afford. Only Argon2 is taken. */
export function requireForeignHash(hash: string): string {
  const [, memory, rounds, lanes] = argon2.exec(hash) ?? [];
  if (!memory)
    throw validationFailed("password_hash must be Argon2id or Argon2i in PHC form ($argon2id$v=19$…)");
  const isAffordable =
    Number(memory) <= mostKiB && Number(rounds) <= mostRounds && Number(lanes) <= mostLanes;
  if (!isAffordable || Number(rounds) < 1 || Number(lanes) < 1 || Number(memory) < 8 * Number(lanes))
    throw validationFailed("password_hash costs too much or too little to be checked");
  return hash;
}
