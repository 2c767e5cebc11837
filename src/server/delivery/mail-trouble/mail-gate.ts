import type { SendOutcome } from "#server/delivery/mailer.ts";
import { type Delivery, holdDelivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import {
  claimNextTry,
  deleteMailStop,
  findMailStop,
  insertSuspension,
  latestTry,
  type MailStop,
  saveMailStop,
} from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "log">;
const TRY_EVERY_MS = 5 * MINUTE_MS;

/** When one mail tries again whether the mail server lets us in. */
const nextTry = (now: Date) => new Date(now.getTime() + TRY_EVERY_MS);

/** A try that is further away than any was put there by a clock that was ahead. */
const isNotYet = ({ nextTryAt }: MailStop, now: Date) =>
  nextTryAt > now && nextTryAt <= latestTry(nextTry(now));

/** Until when a mail has to wait, and why. */
export interface MailClosed {
  until: Date;
  reason: string;
}

type Gate = Pick<Deps, "db" | "clock">;

/** Whether no mail may leave; undefined when they may, or when it is time for one to ask. */
export async function mailClosed({ db, clock }: Gate): Promise<MailClosed | undefined> {
  const stop = await findMailStop(db);
  return stop && isNotYet(stop, clock.now()) ? { until: stop.nextTryAt, reason: stop.reason } : undefined;
}

/** The same for a mail that is ready to leave: undefined makes it the one that asks, every five minutes. */
export async function takeMailTurn({ db, clock }: Gate): Promise<MailClosed | undefined> {
  const stop = await findMailStop(db);
  if (!stop) return undefined;
  const now = clock.now();
  const nextTryAt = nextTry(now);
  if (await claimNextTry(db, { now, nextTryAt })) return undefined;
  return { until: isNotYet(stop, now) ? stop.nextTryAt : nextTryAt, reason: stop.reason };
}

/** What became of a mail, for its address and for all others. */
export async function noteMailOutcome(deps: Needs, mail: Delivery, outcome: SendOutcome): Promise<void> {
  if (outcome.kind === "stopped") return stopMail(deps, outcome.reason);
  if (outcome.kind === "later") return;
  await letMailLeave(deps);
  if (outcome.kind === "gone") await suspendRecipient(deps, mail, outcome.reason);
}

/**
 * No alerts and digests go there until its owner asks for them again; an address that was erased with its mail is not kept
 * by that.
 */
async function suspendRecipient(
  { db, clock, log }: Needs,
  { id, recipient: address }: Delivery,
  detail: string,
): Promise<void> {
  const isSuspended = await db.transaction(async (tx) => {
    if (!(await holdDelivery(tx, id))) return false;
    await insertSuspension(tx, { address, reason: "refused", detail, since: clock.now() });
    return true;
  });
  if (isSuspended)
    log.warn(
      { reason: detail },
      "an address refuses our mail: no alerts go there until its owner asks for them",
    );
}

async function stopMail({ db, clock, log }: Needs, reason: string): Promise<void> {
  const now = clock.now();
  if (await saveMailStop(db, { reason, since: now, nextTryAt: nextTry(now) }))
    log.error(
      { reason },
      "the mail server refuses us: no mail leaves and none is lost; see SMTP_URL and MAIL_FROM",
    );
}

async function letMailLeave({ db, log }: Needs): Promise<void> {
  const stop = await deleteMailStop(db);
  if (stop) log.warn({ since: stop.since }, "the mail server takes our mail again: what waited leaves now");
}
