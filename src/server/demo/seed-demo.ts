import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { updateStanding } from "#server/accounts/standing/store.ts";
import { deleteAccount } from "#server/accounts/store.ts";
import { findUser, findUserByEmail } from "#server/auth/store.ts";
import { createUser } from "#server/auth/users/create-user.ts";
import { DEMO_ACCOUNT, DEMO_ID } from "#server/demo-account.ts";
import type { Deps } from "#server/deps.ts";
import { rollWindows } from "#server/jobs/roll-windows.ts";
import { savePreferences } from "#server/profiles/store.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { demoMonitors } from "./demo-monitors.ts";
import { type Replay, replayFrom } from "./replay.ts";

const HISTORY_MS = 56 * DAY_MS;

/**
 * The demonstration account: monitors saved eight weeks ago and lived through by the real code with a moved clock.
 * Its sign-in is made last, so that a start which was cut short begins again.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const { email, password } = DEMO_ACCOUNT;
  // Whoever gave it another address has made it his own.
  if ((await findUserByEmail(deps.db, email)) ?? (await findUser(deps.db, DEMO_ID))) return;
  await deleteAccount(deps.db, DEMO_ID);
  const now = deps.clock.now();
  const replay = replayFrom(deps, new Date(now.getTime() - HISTORY_MS));
  const owner = await ensureAccount(replay.deps, { id: DEMO_ID, email });
  await updateStanding(deps.db, DEMO_ID, { isActive: true, planGrantedAt: now });
  await saveDemoPreferences(replay.deps);
  await saveMonitors(replay, owner);
  await replay.runUntil(now);
  await rollWindows(deps);
  await deps.db.transaction((tx) =>
    createUser(deps, tx, { id: DEMO_ID, email, password, userMetadata: demoNames, confirmed: true }),
  );
}

/** A minute apart, the first one last: the newest stands first. */
export async function saveMonitors(
  { deps, pass }: Pick<Replay, "deps" | "pass">,
  owner: { id: string },
): Promise<void> {
  for (const draft of demoMonitors(homeDay(deps.clock.now())).toReversed()) {
    await createSearch(deps, { owner, draft, target: null });
    pass(MINUTE_MS);
  }
}

const demoNames = { first_name: "Ana", last_name: "Demonstração", language: "pt" };

const saveDemoPreferences = ({ db, clock }: Deps) =>
  savePreferences(db, {
    accountId: DEMO_ID,
    changes: { currency: "BRL", language: "pt", preferredAirport: "GRU" },
    at: clock.now(),
  });
