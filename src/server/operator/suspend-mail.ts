import { asEmail } from "#server/auth/email-address.ts";
import { deleteSuspension, insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { CommandRefused } from "./command-refused.ts";

/** What a complaint or a late bounce asks for: no alerts and digests go there until its owner asks for them. */
export async function suspendMail({ db, clock }: Pick<Deps, "db" | "clock">, who: string): Promise<string> {
  const address = addressOf(who);
  await insertSuspension(db, { address, reason: "complained", detail: null, since: clock.now() });
  return `${address}: gets no alerts and digests by mail until its owner asks for them again`;
}

export async function resumeMail({ db }: Pick<Deps, "db">, who: string): Promise<string> {
  const address = addressOf(who);
  if (!(await deleteSuspension(db, address))) throw new CommandRefused(`${address}: mail was not suspended`);
  return `${address}: gets alerts and digests by mail again`;
}

function addressOf(who: string): string {
  const address = asEmail(who);
  if (!address) throw new CommandRefused(`${who}: not a mail address`);
  return address;
}
