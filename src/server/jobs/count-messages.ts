import { isAboutAlerts, owedAlertsOf } from "#server/alerts/owed-alerts.ts";
import { findFirstSight } from "#server/alerts/store.ts";
import { addToMailCounts } from "#server/delivery/complaints/store.ts";
import type { Prepare } from "#server/delivery/deliver.ts";
import type { SendOutcome } from "#server/delivery/mailer.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { homeDay } from "#shared/home-time.ts";
import { isSuspendable } from "./suspendable-mails.ts";

type Needs = Pick<Deps, "db" | "clock" | "metrics" | "log">;

/** Counts what becomes of every message that `prepare` readies, and how long after its fall an alert left. */
export const countMessages =
  (deps: Needs, prepare: Prepare): Prepare =>
  async (delivery) => {
    const outgoing = await prepare(delivery);
    return (
      outgoing && {
        ...outgoing,
        note: async (outcome) => {
          await outgoing.note?.(outcome);
          await count(deps, delivery, outcome);
        },
      }
    );
  };

async function count(deps: Needs, delivery: Delivery, { kind: outcome }: SendOutcome): Promise<void> {
  deps.metrics.sent({ channel: delivery.channel, outcome });
  if (outcome !== "sent") return;
  // The message has left: what it is counted by must not have it sent again.
  const unlessBroken = (counted: Promise<void>, trouble: string) =>
    counted.catch((err: unknown) => deps.log.warn({ err, delivery: delivery.id }, trouble));
  if (isSuspendable(delivery)) await unlessBroken(countMail(deps), "a mail could not be counted");
  if (isAboutAlerts(delivery)) await unlessBroken(timeAlert(deps, delivery), "an alert could not be timed");
}

/** What complaints are measured against. */
const countMail = ({ db, clock }: Needs): Promise<void> =>
  addToMailCounts(db, { day: homeDay(clock.now()), what: "mails" });

async function timeAlert({ db, clock, metrics }: Needs, { channel, payload }: Delivery): Promise<void> {
  const ids = owedAlertsOf(payload).map(({ alertId }) => alertId);
  const seenAt = await findFirstSight(db, ids);
  if (seenAt) metrics.told({ channel, seconds: (clock.now().getTime() - seenAt.getTime()) / 1000 });
}
