import * as z from "zod";

/** `DELETE /account`: the password of an account that has one. */
export const erasurePayload = z
  .strictObject({ password: z.string().max(1024).optional() })
  .meta({ id: "ErasurePayload" });

const record = z.record(z.string(), z.unknown());

/**
 * `GET /account/export`: everything that names the user, secrets aside. Prices in cents of CAD, targets in units of their
 * own currency.
 */
export const accountExport = z
  .object({
    exported_at: z.iso.datetime(),
    account: record,
    user: record.nullable(),
    identities: z.array(record),
    factors: z.array(record),
    sessions: z.array(record),
    events: z.array(record),
    preferences: record.nullable(),
    alert_preferences: record.nullable(),
    mail_suspension: record.nullable(),
    searches: z.array(record),
    daily_minima: z.array(record),
    refreshes: z.array(record),
    alerts: z.array(record),
    alert_notices: z.array(record),
    digests: z.array(record),
    digest_notes: z.array(record),
    alert_states: z.array(record),
    access_tokens: z.array(record),
    channels: z.array(record),
    secret_links: z.array(record),
    messages: z.array(record),
    operator_since: z.iso.datetime().nullable(),
    operator_actions: z.array(record),
  })
  .meta({ id: "AccountExport" });
export type AccountExport = z.infer<typeof accountExport>;
