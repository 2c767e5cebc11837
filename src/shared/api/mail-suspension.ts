import * as z from "zod";

/** `GET /account/mail-suspension`: whether the account's address gets alerts and digests, and why not. */
export const mailSuspension = z
  .object({
    /** `refused`: its server does not take our mail; `complained`: its owner was heard to complain. */
    suspended: z.object({ reason: z.enum(["refused", "complained"]), since: z.iso.datetime() }).nullable(),
  })
  .meta({ id: "MailSuspension" });
export type MailSuspension = z.infer<typeof mailSuspension>;
