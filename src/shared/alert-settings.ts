import * as z from "zod";

/** What a monitor may write about; a new low, a drop and a low level are measured against what it usually costs. */
export const ALERT_TRIGGERS = ["target", "drop", "new-low", "level", "rising", "blind"] as const;
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number];

/** Percent below the usual price, and below the lowest known. */
export const ALERT_LIMITS = {
  drop_percent: { min: 5, max: 40 },
  new_low_percent: { min: 1, max: 10 },
} as const;

/** Which hours of silence a monitor keeps: those of its account, or none. */
export const QUIET_HOURS = ["account", "never"] as const;

const percent = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** When and how a monitor writes (docs/alert-policy.md). */
export const alertSettings = z
  .object({
    triggers: z.array(z.enum(ALERT_TRIGGERS)).max(ALERT_TRIGGERS.length),
    drop_percent: percent(ALERT_LIMITS.drop_percent),
    new_low_percent: percent(ALERT_LIMITS.new_low_percent),
    quiet_hours: z.enum(QUIET_HOURS),
    breaks_quiet_hours: z.boolean(),
    digest: z.boolean(),
  })
  .meta({ id: "AlertSettings" });
export type AlertSettings = z.infer<typeof alertSettings>;

export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  triggers: ["target", "drop", "new-low", "level", "blind"],
  drop_percent: 12,
  new_low_percent: 3,
  quiet_hours: "account",
  breaks_quiet_hours: false,
  digest: true,
};

/** What is sent of them changes, the rest stays. */
export const changedAlertSettings = z
  .strictObject(alertSettings.partial().shape)
  .meta({ id: "ChangedAlertSettings" });
export type ChangedAlertSettings = z.infer<typeof changedAlertSettings>;
