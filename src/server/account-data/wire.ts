import type { Session } from "#server/auth/sessions/store.ts";
import type { AccountExport } from "#shared/api/account-data.ts";
import type { OpenSession } from "#shared/api/open-sessions.ts";
import { deviceOf } from "#shared/device-name.ts";
import type { ExportedAccount } from "./export-account.ts";

export function toOpenSession(session: Session, currentId: string): OpenSession {
  return {
    id: session.id,
    device: deviceOf(session.userAgent),
    ip: session.ip,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.refreshedAt.toISOString(),
    current: session.id === currentId,
  };
}

export function toAccountExport(exported: ExportedAccount): AccountExport {
  const { exportedAt, account, user, preferences } = exported;
  return {
    exported_at: exportedAt.toISOString(),
    account: toRecord(account ?? {}),
    user: user ? toRecord(user) : null,
    identities: exported.identities.map(toRecord),
    factors: exported.factors.map(toRecord),
    sessions: exported.sessions.map(toRecord),
    events: exported.events.map(toRecord),
    preferences: preferences ? toRecord(preferences) : null,
    alert_preferences: exported.alertPreferences ? toRecord(exported.alertPreferences) : null,
    mail_suspension: exported.mailSuspension ? toRecord(exported.mailSuspension) : null,
    searches: exported.searches.map(toRecord),
    daily_minima: exported.dailyMinima.map(toRecord),
    refreshes: exported.refreshes.map(toRecord),
    alerts: exported.alerts.map(toRecord),
    alert_notices: exported.alertNotices.map(toRecord),
    digests: exported.digests.map(toRecord),
    digest_notes: exported.digestNotes.map(toRecord),
    alert_states: exported.alertStates.map(toRecord),
    access_tokens: exported.accessTokens.map(toRecord),
    channels: exported.channels.map(toRecord),
    secret_links: exported.secretLinks.map(toRecord),
    messages: exported.messages.map(toRecord),
    operator_since: exported.operatorSince?.toISOString() ?? null,
    operator_actions: exported.operatorActions.map(toRecord),
  };
}

/** A row under the names of the wire; what users wrote themselves keeps its own names. */
function toRecord(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
