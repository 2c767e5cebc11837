import * as z from "zod";

/** `GET /account/mail-suspension`: whether the account's address gets alerts and digests, why not, and what else does not. */
export const mailSuspension = z
  .object({
    /** `refused`: its server does not take our mail; `complained`: its owner was heard to complain. */
    suspended: z.object({ reason: z.enum(["refused", "complained"]), since: z.iso.datetime() }).nullable(),
    /** What its channels are called that were given up, the newest first; not those that their owner has stopped. */
    lost_channels: z.array(z.string()),
  })
  .meta({ id: "MailSuspension" });
export type MailSuspension = z.infer<typeof mailSuspension>;
