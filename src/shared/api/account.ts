import * as z from "zod";

const instant = z.iso.datetime();

/** One place where the account is signed in. */
export const openSession = z
  .object({
    id: z.uuid(),
    /** Read off what the browser says of itself; null when it says nothing known. */
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
    ip: z.string().nullable(),
    created_at: instant,
    last_used_at: instant,
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: "OpenSession" });
export type OpenSession = z.infer<typeof openSession>;

/** `GET /account/sessions`, the one used last first. */
export const openSessionList = z.object({ items: z.array(openSession) }).meta({ id: "OpenSessionList" });
export type OpenSessionList = z.infer<typeof openSessionList>;

/** `DELETE /account`: the password of an account that has one. */
export const erasurePayload = z
  .strictObject({ password: z.string().max(1024).optional() })
  .nullish()
  .meta({ id: "ErasurePayload" });

const record = z.record(z.string(), z.unknown());

/** `GET /account/export`: everything that names the user, secrets aside. Money in cents of CAD. */
export const accountExport = z
  .object({
    exported_at: instant,
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
    alerts: z.array(record),
    alert_notices: z.array(record),
    access_tokens: z.array(record),
    channels: z.array(record),
    secret_links: z.array(record),
    messages: z.array(record),
  })
  .meta({ id: "AccountExport" });
export type AccountExport = z.infer<typeof accountExport>;
