import { listStandings } from "#server/accounts/standing/store.ts";
import { listUserNames } from "#server/auth/store.ts";
import type { Deps } from "#server/deps.ts";
import { countSearchesByAccount } from "#server/searches/store.ts";
import { asTable, dayOf, planOf, stateOf } from "./describe-member.ts";

/** Every account as a line of a table, and after them who signed up but was never seen. */
export async function listMembers({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string[]> {
  const now = clock.now();
  const standings = await listStandings(db, { now });
  const searches = await countSearchesByAccount(db);
  const seen = new Set(standings.map(({ id }) => id));
  const unseen = (await listUserNames(db)).filter(({ id }) => !seen.has(id));
  const rows = [
    ...standings.map((one) => [
      one.email,
      stateOf(one, now),
      planOf(one),
      String(searches.get(one.id) ?? 0),
      dayOf(one.createdAt),
    ]),
    ...unseen.map(({ email, emailConfirmedAt, createdAt }) => [
      email,
      emailConfirmedAt ? "never seen" : "unconfirmed",
      "-",
      "0",
      dayOf(createdAt),
    ]),
  ];
  return asTable([["EMAIL", "STATE", "PLAN", "MONITORS", "SINCE"], ...rows]);
}
