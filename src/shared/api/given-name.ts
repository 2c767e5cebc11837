import * as z from "zod";

/** What somebody calls a thing of his, in a line of at most `most` characters. */
export const givenName = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, "must not have control characters");
