import type { Deps } from "#server/deps.ts";
import type { Mail } from "./mailer.ts";
import { countAttempt, type Delivery, markFailed, markSent, noteError } from "./store.ts";

export type RenderedMail = Omit<Mail, "id" | "to">;
/** Writes the mail a delivery stands for; undefined when nobody wants it any more. */
export type Render = (delivery: Delivery) => Promise<RenderedMail | undefined>;

type Needs = Pick<Deps, "db" | "clock" | "mailer" | "log">;

const MAX_RENDER_TRIES = 5;
/** What a mail says (a price, a link) does not hold for longer. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Sends one owed mail: at least once, always with the same id, so that a repetition shows once. Throws when it is
 * worth another try; the error names the delivery and nobody.
 */
export async function deliver(
  deps: Needs,
  render: Render,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const delivery = await countAttempt(deps.db, deliveryId);
  if (!delivery) return;
  const mail = await renderOrFail(deps, render, delivery);
  if (mail === "failed") return;
  if (!mail) return fail(deps, delivery, "not wanted any more");
  await send(deps, delivery, mail);
}

async function renderOrFail(deps: Needs, render: Render, delivery: Delivery) {
  try {
    return await render(delivery);
  } catch (error) {
    if (delivery.attempts < MAX_RENDER_TRIES) return postpone(deps, delivery, "cannot be written");
    deps.log.error({ err: error, delivery: delivery.id, kind: delivery.kind }, "a mail cannot be written");
    await fail(deps, delivery, "cannot be written");
    return "failed";
  }
}

async function send(deps: Needs, delivery: Delivery, mail: RenderedMail): Promise<void> {
  const { id, recipient } = delivery;
  const outcome = await deps.mailer.send({ ...mail, id, to: recipient });
  if (outcome.kind === "sent") return markSent(deps.db, id, deps.clock.now());
  if (outcome.kind === "gone") return fail(deps, delivery, outcome.reason);
  const owedForMs = deps.clock.now().getTime() - delivery.createdAt.getTime();
  if (owedForMs > GIVE_UP_AFTER_MS) return fail(deps, delivery, `given up: ${outcome.reason}`);
  return postpone(deps, delivery, outcome.reason);
}

async function fail({ db, clock, log }: Needs, { id, kind }: Delivery, reason: string): Promise<void> {
  await markFailed(db, id, clock.now(), reason);
  log.warn({ delivery: id, kind, reason }, "a mail will not be sent");
}

async function postpone({ db }: Needs, { id }: Delivery, reason: string): Promise<never> {
  await noteError(db, id, reason);
  throw new Error(`delivery ${id} will be tried again: ${reason}`);
}
