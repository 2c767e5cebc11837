import { findAccount } from "#server/accounts/store.ts";
import { isPasswordOf } from "#server/auth/password-sign-in/passwords.ts";
import { findUser } from "#server/auth/store.ts";
import { aloneAtStart } from "#server/database/alone-at-start.ts";
import { poolOf } from "#server/database/connect.ts";
import { DEMO_ACCOUNT, DEMO_ID } from "#server/demo-account.ts";
import type { Deps } from "#server/deps.ts";
import { seedDemo } from "./seed-demo.ts";

/** Makes the demonstration where it is wanted; where it is not, takes away what an earlier start has made. */
export async function keepDemo(deps: Deps): Promise<void> {
  const { demo, roles } = deps.config;
  if (demo) await aloneAtStart(poolOf(deps.db), () => seedDemo(deps));
  else if (roles.includes("api")) await removeDemo(deps);
}

async function removeDemo(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const user = await findUser(db, DEMO_ID);
  if (user && !(await opensToEverybody(deps, user))) return;
  if (user ?? (await findAccount(db, { id: DEMO_ID, now: clock.now() }))) await deps.eraseAccount(DEMO_ID);
}

/** Whoever gave it another address or password has made it his own. */
const opensToEverybody = async (
  { db }: Deps,
  { email, passwordHash }: { email: string; passwordHash: string | null },
) => email === DEMO_ACCOUNT.email && (await isPasswordOf(db, passwordHash, DEMO_ACCOUNT.password));
