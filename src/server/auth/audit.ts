import { randomUUID } from "node:crypto";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { Caller } from "./caller.ts";
import { insertAuditEvent } from "./store.ts";

export type AuditedEvent =
  | "user_signedup"
  | "user_repeated_signup"
  | "user_confirmation_requested"
  | "user_recovery_requested"
  | "user_magiclink_requested"
  | "user_confirmed"
  | "user_modified"
  | "user_updated_password"
  | "user_reauthenticate_requested"
  | "user_email_change_requested"
  | "user_email_changed"
  | "account_activated"
  | "account_deactivated"
  | "account_erased"
  | "plan_granted"
  | "access_token_created"
  | "access_token_revoked"
  | "channel_added"
  | "channel_removed"
  | "secret_link_created"
  | "secret_link_revoked"
  | "identity_linked"
  | "login"
  | "login_failed"
  | "link_failed"
  | "logout"
  | "token_refreshed"
  | "token_reused"
  | "factor_in_progress"
  | "challenge_created"
  | "verification_failed"
  | "mfa_code_login"
  | "factor_unenrolled"
  | "factor_deleted"
  | "user_created_by_operator"
  | "user_changed_by_operator"
  | "user_deleted"
  | "user_invited"
  | "link_generated";

/** What operators do to somebody: from where is told of them, and is not his to read. */
export const BY_OPERATORS: ReadonlySet<string> = new Set<AuditedEvent>([
  "user_created_by_operator",
  "user_changed_by_operator",
  "user_deleted",
  "user_invited",
  "link_generated",
]);

/** Writes down what happened to whom, from where; never what was sent. */
export async function audit(
  { clock }: Pick<Deps, "clock">,
  db: Executor,
  { event, userId, caller }: { event: AuditedEvent; userId: string | null; caller: Caller },
): Promise<void> {
  const { ip, userAgent } = caller;
  await insertAuditEvent(db, { id: randomUUID(), at: clock.now(), userId, event, ip, userAgent });
}
