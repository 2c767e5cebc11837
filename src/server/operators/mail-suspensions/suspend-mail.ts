import { addToMailCounts } from "#server/delivery/complaints/store.ts";
import { deleteSuspension, insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { insertAction } from "#server/operators/store.ts";
import type { SuspensionReason } from "#shared/api/mail-suspension.ts";
import { homeDay } from "#shared/home-time.ts";
import { holdAccountAt } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock">;
interface Told {
  /** Null: at the command line. */
  operatorId: string | null;
  address: string;
}

/**
 * What a complaint or a late bounce asks for: no alerts and digests go there until its owner asks for them. A complaint
 * counts, once while it lasts; what is known already changes nothing.
 */
export async function suspendMail(
  { db, clock }: Needs,
  { operatorId, address, reason }: Told & { reason: SuspensionReason },
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const accountId = await holdAccountAt(tx, address);
    if (!(await insertSuspension(tx, { address, reason, detail: null, since: at }))) return;
    if (reason === "complained") await addToMailCounts(tx, { day: homeDay(at), what: "complaints" });
    await insertAction(tx, { at, operatorId, action: "mail_suspended", accountId, detail: reason });
  });
}

/** Alerts and digests go there again. Says whether they did not. */
export async function resumeMail({ db, clock }: Needs, { operatorId, address }: Told): Promise<boolean> {
  return db.transaction(async (tx) => {
    const accountId = await holdAccountAt(tx, address);
    if (!(await deleteSuspension(tx, address))) return false;
    const note = { at: clock.now(), operatorId, accountId, detail: null };
    await insertAction(tx, { ...note, action: "mail_resumed" });
    return true;
  });
}
