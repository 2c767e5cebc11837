import { eq, sql } from "drizzle-orm";
import { welcomeAt } from "#server/accounts/standing/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, profiles, users } from "#server/database/schema.ts";

/** Null where accounts live at a hosted issuer: who a user is stands there. */
const spokenBy = sql<
  string | null
>`coalesce(nullif(${profiles.language}, '*'), ${users.userMetadata} ->> 'language')`;

/** Who would read the alerts of an account, and how: without a chosen language, in that of mails about the account. */
export async function findReader(db: Executor, { accountId, now }: { accountId: string; now: Date }) {
  const [reader] = await db
    .select({
      email: accounts.email,
      isActive: welcomeAt(now),
      alertsOffAt: accounts.alertsOffAt,
      language: spokenBy,
      currency: profiles.currency,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .leftJoin(users, eq(users.id, accounts.id))
    .where(eq(accounts.id, accountId));
  return reader;
}
