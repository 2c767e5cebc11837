import * as z from "zod";
import type { ErrorBody } from "#shared/api/errors.ts";

const text = z.string().optional().catch(undefined);
const place = z.array(z.union([z.string(), z.number()])).catch([]);
const invalidField = z.object({ loc: place, msg: z.string(), type: z.string().catch("") });

/** What a 422 objects to. */
export type Detail = Exclude<NonNullable<ErrorBody["detail"]>, string>;

/** What is read of a refusal: each part by itself, as not every server on the way keeps the contract in all of them. */
export const refusalBody = z
  .object({
    message: text,
    error_code: text,
    errors: z.array(z.object({ code: text })).catch([]),
    detail: z.array(invalidField).catch([]),
  })
  .partial()
  .catch({});
