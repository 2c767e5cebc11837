import { listFactors, listFactorsOf } from "#server/auth/factors/store.ts";
import { listIdentities, listIdentitiesOf } from "#server/auth/providers/store.ts";
import type { User } from "#server/auth/store.ts";
import { toUserBody } from "#server/auth/wire.ts";
import type { Deps } from "#server/deps.ts";

/** A user with everything he is known by, as the protocol tells it. */
export async function describeUser({ db }: Pick<Deps, "db">, user: User) {
  const factors = await listFactors(db, user.id);
  return toUserBody(user, { factors, identities: await listIdentities(db, user.id) });
}

/** As `describeUser` for many, in two reads however many they are. */
export async function describeUsers({ db }: Pick<Deps, "db">, users: readonly User[]) {
  const ids = users.map(({ id }) => id);
  const factors = Map.groupBy(await listFactorsOf(db, ids), ({ userId }) => userId);
  const identities = Map.groupBy(await listIdentitiesOf(db, ids), ({ userId }) => userId);
  return users.map((user) => ({
    user,
    body: toUserBody(user, {
      factors: factors.get(user.id) ?? [],
      identities: identities.get(user.id) ?? [],
    }),
  }));
}
