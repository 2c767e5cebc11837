import { eq, sql } from "drizzle-orm";
import { welcomeAt } from "#server/accounts/standing/store.ts";
import { livedIn } from "#server/accounts/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, profiles, users } from "#server/database/schema.ts";

/** Null where accounts live at a hosted issuer: who a user is stands there. */
const spokenBy = sql<
  string | null
>`coalesce(nullif(${profiles.language}, '*'), ${users.userMetadata} ->> 'language')`;

/** Who would read the alerts of these accounts, and how: without a chosen language, in that of mails about the account. */
export async function findReaders(
  db: Executor,
  { accountIds, now }: { accountIds: readonly string[]; now: Date },
) {
  const rows = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      isActive: welcomeAt(now),
      alertsOffAt: accounts.alertsOffAt,
      language: spokenBy,
      currency: profiles.currency,
      timeZone: livedIn,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .leftJoin(users, eq(users.id, accounts.id))
    .where(sql`${accounts.id} = any(${sql.param([...accountIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...reader }) => [id, reader]));
}

/** As `findReaders`, of one account. */
export const findReader = async (db: Executor, { accountId, now }: { accountId: string; now: Date }) =>
  (await findReaders(db, { accountIds: [accountId], now })).get(accountId);

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;
