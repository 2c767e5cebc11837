import * as z from "zod";

/** Nothing that stands in instructions or is typed in a row: whoever knows it is whoever he wants to be. */
export const secret = z
  .string()
  .min(32)
  .refine(
    (text) => new Set(text).size >= 10 && !/change.?me|your.?secret|insert.?here|xxxx/i.test(text),
    "a secret of your own, as `openssl rand -base64 48` makes it",
  );

/** Of a reader of the figures at /metrics. */
export const metricsToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters without spaces");

/** Of a bot of Telegram. */
export const botToken = z
  .string()
  .regex(/^\d{1,20}:[A-Za-z0-9_-]{30,60}$/, "must be a token as @BotFather gives it");

/** What no header can carry would look like a vendor that cannot be reached. */
export const vendorKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, "must be a key as the vendor gives it, without spaces");

/** What browsers refuse to send keeps the whole web app from its server. */
export const inHeader = z
  .string()
  .regex(
    /^[\x21-\x7e\xa1-\xff]+( +[\x21-\x7e\xa1-\xff]+)*$/,
    "must be letters, digits and signs that a header can carry",
  );
