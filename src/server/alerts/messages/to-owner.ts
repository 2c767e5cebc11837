import { findAccount } from "#server/accounts/store.ts";
import { isAuthMail } from "#server/auth/links/link-mails.ts";
import { type Delivery, saveRecipient } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";

/**
 * A mail about monitors goes to the address that their owner has by now, whatever it was when it was promised; one about
 * the account itself stays with the address it speaks of.
 */
export async function toOwner(
  { db, clock }: Pick<Deps, "db" | "clock">,
  delivery: Delivery,
): Promise<Delivery> {
  const { id, channel, accountId, kind } = delivery;
  if (channel !== "email" || !accountId || isAuthMail(kind)) return delivery;
  const owner = await findAccount(db, { id: accountId, now: clock.now() });
  if (!owner || owner.email === delivery.recipient) return delivery;
  await saveRecipient(db, id, owner.email);
  return { ...delivery, recipient: owner.email };
}
