import * as z from "zod";

/** `refused`: its server does not take our mail; `complained`: its owner was heard to complain. */
export const SUSPENSION_REASONS = ["refused", "complained"] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** `GET /account/mail-suspension`: whether the account's address gets alerts and digests, why not, and what else does not. */
export const mailSuspension = z
  .object({
    suspended: z.object({ reason: z.enum(SUSPENSION_REASONS), since: z.iso.datetime() }).nullable(),
    /** What its channels are called that were given up, the newest first; not those that their owner has stopped. */
    lost_channels: z.array(z.string()),
  })
  .meta({ id: "MailSuspension" });
export type MailSuspension = z.infer<typeof mailSuspension>;
