import type { Deps } from "#server/deps.ts";
import { listFactors } from "./factors/store.ts";
import { listIdentities } from "./providers/store.ts";
import type { User } from "./store.ts";
import { toUserBody } from "./wire.ts";

/** A user with everything he is known by, as the protocol tells it. */
export async function describeUser({ db }: Pick<Deps, "db">, user: User) {
  const factors = await listFactors(db, user.id);
  return toUserBody(user, { factors, identities: await listIdentities(db, user.id) });
}
