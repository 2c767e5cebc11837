import * as z from "zod";

/** What `parts` accepts, separated by commas; an empty part is none. */
export const listOf = <Parts extends z.ZodType<unknown, string[]>>(parts: Parts) =>
  z
    .string()
    .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
    .pipe(parts);
