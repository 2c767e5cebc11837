import { lockAccount } from "#server/accounts/store.ts";
import { outagesLast } from "#server/alerts/outages-last.ts";
import type { Transaction } from "#server/database/connect.ts";
import { batches } from "#server/database/in-batches.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import { DEMO_ACCOUNT } from "#server/demo-account.ts";
import type { Deps } from "#server/deps.ts";
import { changeSearchOf } from "#server/searches/change-search.ts";
import { runningSearches } from "#server/searches/running-searches.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { ASKED_AFTER_DAYS, decideSilence } from "./silence-policy.ts";
import { findOwner, listSilentOwners, markAsked, type SilentOwner } from "./store.ts";

type Needs = Parameters<typeof changeSearchOf>[0] & Pick<Deps, "log">;
export const STILL_WANTED = "still-wanted";

/**
 * Asks owners who stay away whether they still want their monitors, and pauses the monitors of those who do not answer.
 * Harmless when repeated; whoever cannot be asked now is asked next time.
 */
export async function askSilentOwners(deps: Needs): Promise<void> {
  const { db, clock, config, log } = deps;
  const now = clock.now();
  const failures = outagesLast((failure) => log.error(failure, "nobody was asked about monitors"));
  const due = { now, seenBefore: new Date(now.getTime() - (ASKED_AFTER_DAYS - 1) * DAY_MS) };
  for await (const owners of batches((page) => listSilentOwners(db, { ...due, ...page })))
    for (const owner of owners) {
      if (config.demo && owner.email === DEMO_ACCOUNT.email) continue;
      await settle(deps, owner).catch(failures.failedFor(owner.id));
    }
  failures.end();
}

async function settle(deps: Needs, owner: SilentOwner): Promise<void> {
  const due = decideSilence(owner, deps.clock.now());
  if (due === "nothing") return;
  const running = await runningSearches(deps, deps.db, owner.id);
  if (due === "pause") for (const { id } of running) await pauseUnlessBack(deps, owner.id, id);
  else if (running.length > 0) await deps.db.transaction((tx) => askUnlessBack(deps, tx, owner.id));
}

/** What is due for an account as it stands once nobody else changes it. */
async function dueNow({ clock }: Needs, tx: Transaction, id: string) {
  await lockAccount(tx, id);
  const owner = await findOwner(tx, { id, now: clock.now() });
  return owner && { owner, due: decideSilence(owner, clock.now()) };
}

async function askUnlessBack(deps: Needs, tx: Transaction, accountId: string): Promise<void> {
  const found = await dueNow(deps, tx, accountId);
  if (found?.due !== "question") return;
  const { email, lastSeenAt } = found.owner;
  await markAsked(tx, { id: accountId, at: deps.clock.now() });
  const dedupeKey = `${STILL_WANTED}/${accountId}/${homeDay(lastSeenAt)}`;
  await oweMail(deps, tx, { kind: STILL_WANTED, dedupeKey, accountId, recipient: email, payload: {} });
}

/** A transaction each: fares are locked before searches, and those of all of them would be many at once. */
async function pauseUnlessBack(deps: Needs, accountId: string, searchId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await dueNow(deps, tx, accountId);
    const changes = { paused: true, pausedBy: "silence" } as const;
    if (found?.due === "pause") await changeSearchOf(deps, tx, { accountId, searchId, changes });
  });
}
