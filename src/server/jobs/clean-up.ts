import { deleteDigestsBefore } from "#server/alerts/digest/store.ts";
import { forgetExpired } from "#server/auth/forget-expired.ts";
import { forgetUnconfirmed } from "#server/auth/users/forget-unconfirmed.ts";
import { forgetChats } from "#server/channels/chats/store.ts";
import { deleteUnproven } from "#server/channels/whatsapp/store.ts";
import { forgetMailCounts } from "#server/delivery/complaints/store.ts";
import { deleteRefusalsOfNobody } from "#server/delivery/mail-trouble/store.ts";
import { forgetMailsBefore } from "#server/delivery/mailbox-files.ts";
import { forgetTurns } from "#server/delivery/pace/store.ts";
import { deleteMessagesBefore } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { forgetLooks } from "#server/fares/looks/store.ts";
import { forgetPromotions } from "#server/fares/promotions/store.ts";
import { forgetCalls } from "#server/fares/source-calls/store.ts";
import { deleteForgottenKeys } from "#server/idempotency/store.ts";
import { deleteRevokedLinks } from "#server/secret-links/store.ts";
import { addDays } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { deleteActionsBefore } from "./store.ts";

/** How long the account export still tells of a secret address that was revoked. */
const REVOKED_KEPT_MS = 90 * DAY_MS;
/** Chat services repeat what they were not heard to say for up to a week. */
const UPDATES_KEPT_MS = 8 * DAY_MS;
/** A number that was given but never proven. */
const UNPROVEN_KEPT_MS = DAY_MS;
/** What is counted by the day, and told of thirty days at most. */
const COUNTS_KEPT_DAYS = 35;
/** What was sent to whom, on which days a digest was written, what operators did: as long as the record of sign-ins. */
const RECORDS_KEPT_DAYS = 365;
/** Ended longer ago than the weeks that a demonstration account is told to have watched. */
const PROMOTIONS_KEPT_MS = 90 * DAY_MS;
/** How long mails are kept that stay on this machine; their links run out within a day. */
const MAILS_KEPT_MS = 30 * DAY_MS;
/** Nobody is told what a look brought so long ago. */
const LOOKS_KEPT_MS = DAY_MS;

/**
 * Forgets what has run out: links, attempts, sessions and keys that nobody can use any more, accounts nobody confirmed,
 * messages of which nobody needs to know any more.
 */
export async function cleanUp(
  deps: Pick<Deps, "db" | "clock" | "config" | "log" | "eraseAccount">,
): Promise<void> {
  await forgetExpired(deps);
  const now = deps.clock.now();
  await deleteForgottenKeys(deps.db, now);
  await forgetChats(deps.db, { now, before: new Date(now.getTime() - UPDATES_KEPT_MS) });
  await deleteUnproven(deps.db, new Date(now.getTime() - UNPROVEN_KEPT_MS));
  await forgetTurns(deps.db, now);
  await forgetLooks(deps.db, new Date(now.getTime() - LOOKS_KEPT_MS));
  const countedSince = addDays(homeDay(now), -COUNTS_KEPT_DAYS);
  await forgetCalls(deps.db, countedSince);
  await forgetMailCounts(deps.db, countedSince);
  await forgetPromotions(deps.db, new Date(now.getTime() - PROMOTIONS_KEPT_MS));
  const recordsSince = new Date(now.getTime() - RECORDS_KEPT_DAYS * DAY_MS);
  await deleteMessagesBefore(deps.db, recordsSince);
  await deleteActionsBefore(deps.db, recordsSince);
  await deleteDigestsBefore(deps.db, addDays(homeDay(now), -RECORDS_KEPT_DAYS));
  await deleteRefusalsOfNobody(deps.db);
  await deleteRevokedLinks(deps.db, new Date(now.getTime() - REVOKED_KEPT_MS));
  await forgetUnconfirmed(deps);
  // Last: a folder that may not be written to keeps nothing else from being forgotten.
  await forgetMailsBefore(deps.config, new Date(now.getTime() - MAILS_KEPT_MS));
}
