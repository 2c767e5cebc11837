import { asEmail } from "#server/auth/email-address.ts";
import type { Deps } from "#server/deps.ts";
import * as told from "#server/operators/mail-suspensions/suspend-mail.ts";
import type { SuspensionReason } from "#shared/api/mail-suspension.ts";
import { CommandRefused } from "./command-refused.ts";

type Needs = Pick<Deps, "db" | "clock">;
interface Asked {
  who: string;
  reason: SuspensionReason;
}

/** Stops what is not asked for to an address, as a mail service's report does; answers the line its operator reads. */
export async function suspendMail(deps: Needs, { who, reason }: Asked): Promise<string> {
  const address = asEmail(who);
  if (!address) throw new CommandRefused(`${who}: not a mail address`);
  await told.suspendMail(deps, { operatorId: null, address, reason });
  return `${address}: gets no alerts and digests by mail until its owner asks for them again`;
}

/** Of any address that is suspended: issuers elsewhere have some that are none here. */
export async function resumeMail(deps: Needs, who: string): Promise<string> {
  const address = who.toLowerCase();
  if (!(await told.resumeMail(deps, { operatorId: null, address })))
    throw new CommandRefused(`${address}: mail was not suspended`);
  return `${address}: gets alerts and digests by mail again`;
}
