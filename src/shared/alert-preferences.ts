import * as z from "zod";

/** An hour of a clock, as in 22:00. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const DIGESTS = ["weekly", "daily", "off"] as const;
export type Digest = (typeof DIGESTS)[number];

/** When an account is written to, wherever its searches do not say otherwise; hours of the account's clock. */
export const alertPreferences = z
  .object({
    /** False: nothing is told of any search, at once or in a digest. */
    alerts: z.boolean(),
    /** Nothing is sent on channels besides mail from then until `quiet_to`; both null: at any hour. */
    quiet_from: hour.nullable(),
    quiet_to: hour.nullable(),
    /** A mail at 09:00 with what was not written at once and the best prices. */
    digest: z.enum(DIGESTS),
    /** The day of a weekly one; Sunday is 0. */
    digest_weekday: z.int().min(0).max(6),
  })
  .meta({ id: "AlertPreferences" });
export type AlertPreferences = z.infer<typeof alertPreferences>;

export const DEFAULT_ALERT_PREFERENCES: AlertPreferences = {
  alerts: true,
  quiet_from: "22:00",
  quiet_to: "08:00",
  digest: "weekly",
  digest_weekday: 1,
};

/** `PATCH /account/alert-preferences`: what is sent changes, the rest stays; two hours come together. */
export const changedAlertPreferences = z
  .strictObject(alertPreferences.partial().shape)
  .refine(({ quiet_from: from, quiet_to: to }) => (from === undefined) === (to === undefined), {
    path: ["quiet_to"],
    message: "quiet_from and quiet_to come together",
  })
  .refine(({ quiet_from: from, quiet_to: to }) => (from === null) === (to === null), {
    path: ["quiet_to"],
    message: "both are hours or both are null",
  })
  .refine(({ quiet_from: from, quiet_to: to }) => !from || from !== to, {
    path: ["quiet_to"],
    message: "must not be the hour of quiet_from",
  })
  .meta({ id: "ChangedAlertPreferences" });
export type ChangedAlertPreferences = z.infer<typeof changedAlertPreferences>;
