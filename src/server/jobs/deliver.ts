import { toOwner } from "#server/alerts/messages/to-owner.ts";
import { freshenDelivery } from "#server/alerts/notices/freshen-delivery.ts";
import { quietDelivery } from "#server/alerts/notices/quiet-delivery.ts";
import { isAboutAlerts } from "#server/alerts/owed-alerts.ts";
import { onChannel } from "#server/channels/send-on-channel.ts";
import { byMail, deliver, type Outgoing, type Prepare } from "#server/delivery/deliver.ts";
import { findSuspension } from "#server/delivery/mail-trouble/store.ts";
import { HELD_FOR_QUIET_HOURS } from "#server/delivery/quiet-hours/store.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { SOON_SECONDS } from "#server/fares/looks/look-once.ts";
import type { JobPayloads } from "#server/queue.ts";
import { countMessages } from "./count-messages.ts";
import { mailRenderer } from "./render-mail.ts";
import { isSuspendable } from "./suspendable-mails.ts";
import { writeMessage } from "./write-message.ts";

/** Sends one owed message on its channel, written by whoever knows its kind. */
export async function deliverJob(deps: Deps, payload: JobPayloads["deliver"]): Promise<void> {
  await deliver(deps, countMessages(deps, prepareOn(deps)), payload);
}

const NOT_NOW = {
  "under-way": { kind: "later", reason: "its price is being confirmed", afterMs: 1000 * SOON_SECONDS },
  unconfirmed: { kind: "later", reason: "its price could not be confirmed", afterMs: 300_000 },
  falling: { kind: "later", reason: "its price falls further", afterMs: 900_000 },
} as const;

/** A message about alerts in quiet hours: it leaves once they are over. */
async function heldBack(deps: Deps, delivery: Delivery): Promise<Outgoing | undefined> {
  const until = isAboutAlerts(delivery) ? await quietDelivery(deps, delivery) : undefined;
  if (!until) return undefined;
  const afterMs = until.getTime() - deps.clock.now().getTime();
  return { send: () => ({ kind: "later", reason: HELD_FOR_QUIET_HOURS, afterMs }) };
}

const prepareOn =
  (deps: Deps): Prepare =>
  async (promised) => {
    const owed = await toOwner(deps, promised);
    if (await isForNobody(deps, owed)) return undefined;
    const held = await heldBack(deps, owed);
    if (held) return held;
    const delivery = isAboutAlerts(owed) ? await freshenDelivery(deps, owed) : owed;
    if (!delivery) return undefined;
    if (typeof delivery === "string") return { send: async () => NOT_NOW[delivery] };
    // Without what let it leave in quiet hours it waits as well.
    const stillHeld = await heldBack(deps, delivery);
    if (stillHeld) return stillHeld;
    if (delivery.channel === "email") return byMail(deps, mailRenderer(deps))(delivery);
    const written = await writeMessage(deps, delivery);
    return written && onChannel(deps, delivery, written);
  };

const isForNobody = async ({ db }: Deps, delivery: Delivery): Promise<boolean> =>
  isSuspendable(delivery) && (await findSuspension(db, delivery.recipient)) !== undefined;
