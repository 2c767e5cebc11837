import { isOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { DAY_MS } from "#shared/durations.ts";
import { type MailClosed, mailClosed, noteMailOutcome, takeMailTurn } from "./mail-trouble/mail-gate.ts";
import type { Mail, SendOutcome } from "./mailer.ts";
import { countAttempt, type Delivery, markFailed, markSent, noteError, postponeTo, putOff } from "./store.ts";

/** A message that is ready to leave. */
export interface Outgoing {
  send: () => Promise<SendOutcome> | SendOutcome;
  /** Asked right before it is sent: until when it has to wait; undefined: it may leave. */
  closed?: () => Promise<MailClosed | undefined>;
  /** Told of what became of it. */
  note?: (outcome: SendOutcome) => Promise<void>;
  /** Of use now or not at all. */
  isTriedOnce?: boolean;
}
/** Writes what a delivery stands for; undefined when nobody wants it any more. */
export type Prepare = (delivery: Delivery) => Promise<Outgoing | undefined>;

export type RenderedMail = Omit<Mail, "id" | "to">;
/** Writes the mail a delivery stands for; undefined when nobody wants it any more. */
export type Render = (delivery: Delivery) => Promise<RenderedMail | undefined>;

type Needs = Pick<Deps, "db" | "clock" | "log">;

/** Why a message was given up that nobody misses. */
export const NOT_WANTED = "not wanted any more";

const MAX_RENDER_TRIES = 5;
/** What a message says (a price, a link) does not hold for longer. */
const GIVE_UP_AFTER_MS = DAY_MS;
/** What was kept back for days, as nobody let us in, is not given up at the first trouble after that. */
const LEAST_TRIES = 6;

/** What `render` writes, by mail, under the id of its delivery. */
export const byMail =
  (deps: Needs & Pick<Deps, "mailer">, render: Render): Prepare =>
  async (delivery) => {
    const { id, recipient: to } = delivery;
    const mail = await render(delivery);
    return (
      mail && {
        send: () => deps.mailer.send({ ...mail, id, to }),
        closed: () => takeMailTurn(deps),
        note: (outcome) => noteMailOutcome(deps, delivery, outcome),
      }
    );
  };

/**
 * Sends one owed message: at least once, always with the same id, so that a repetition shows once. Throws when it is
 * worth another try soon; the error names the delivery and nobody.
 */
export async function deliver(
  deps: Needs,
  prepare: Prepare,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const delivery = await countAttempt(deps.db, { id: deliveryId, now: deps.clock.now() });
  if (!delivery) return;
  if (await waitsForMailServer(deps, delivery)) return;
  const outgoing = await prepareOrFail(deps, prepare, delivery);
  if (outgoing === "failed") return;
  if (!outgoing) return fail(deps, delivery, NOT_WANTED);
  const closed = await outgoing.closed?.();
  if (closed) return waitFor(deps, delivery, closed);
  const outcome = await sendOrPostpone(deps, delivery, outgoing);
  await settle(deps, delivery, outgoing, outcome);
}

/** While the mail server lets nobody in, no mail is tried and none grows old by it. */
async function waitsForMailServer(deps: Needs, delivery: Delivery): Promise<boolean> {
  const closed = delivery.channel === "email" ? await mailClosed(deps) : undefined;
  if (closed) await waitFor(deps, delivery, closed);
  return closed !== undefined;
}

const waitFor = ({ db }: Needs, { id }: Delivery, { until: dueAt, reason }: MailClosed): Promise<void> =>
  putOff(db, id, { dueAt, reason });

async function prepareOrFail(deps: Needs, prepare: Prepare, delivery: Delivery) {
  try {
    return await prepare(delivery);
  } catch (error) {
    const isPassing = isOutage(error) && owedForMs(deps, delivery) <= GIVE_UP_AFTER_MS;
    if (isPassing || delivery.attempts < MAX_RENDER_TRIES)
      return postpone(deps, delivery, "cannot be written");
    deps.log.error({ err: error, delivery: delivery.id, kind: delivery.kind }, "a message cannot be written");
    await fail(deps, delivery, "cannot be written");
    return "failed";
  }
}

/** Trouble is an outcome; what is thrown all the same is a mistake of ours, and ends as trouble does. */
async function sendOrPostpone(
  { log }: Needs,
  { id, kind }: Delivery,
  { send }: Outgoing,
): Promise<SendOutcome> {
  try {
    return await send();
  } catch (err) {
    log.error({ err, delivery: id, kind }, "a message cannot be sent");
    return { kind: "later", reason: "cannot be sent" };
  }
}

async function settle(
  deps: Needs,
  delivery: Delivery,
  { note, isTriedOnce = false }: Outgoing,
  outcome: SendOutcome,
): Promise<void> {
  if (outcome.kind === "sent") {
    const { remoteId } = outcome;
    await markSent(deps.db, delivery.id, { at: deps.clock.now(), remoteId });
  }
  // Before it counts as failed, or a note that could not be made would never be.
  await note?.(outcome);
  if (outcome.kind === "gone" || outcome.kind === "refused") return fail(deps, delivery, outcome.reason);
  if (outcome.kind === "stopped") await waitsForMailServer(deps, delivery);
  if (outcome.kind !== "later") return;
  const { reason, afterMs } = outcome;
  const isOld = owedForMs(deps, delivery) + (afterMs ?? 0) > GIVE_UP_AFTER_MS;
  const isOver = isOld && delivery.attempts >= LEAST_TRIES;
  if (isTriedOnce || isOver || (afterMs ?? 0) > GIVE_UP_AFTER_MS)
    return fail(deps, delivery, `given up: ${reason}`);
  if (afterMs === undefined) return postpone(deps, delivery, reason);
  // Whoever asks for time gets it: it is among the owed messages when it is due.
  await postponeTo(deps.db, delivery.id, { dueAt: new Date(deps.clock.now().getTime() + afterMs), reason });
}

const owedForMs = ({ clock }: Needs, { createdAt }: Delivery): number =>
  clock.now().getTime() - createdAt.getTime();

async function fail({ db, clock, log }: Needs, { id, kind }: Delivery, reason: string): Promise<void> {
  await markFailed(db, id, clock.now(), reason);
  log.warn({ delivery: id, kind, reason }, "a message will not be sent");
}

async function postpone({ db }: Needs, { id }: Delivery, reason: string): Promise<never> {
  await noteError(db, id, reason);
  throw new Error(`delivery ${id} will be tried again: ${reason}`);
}
