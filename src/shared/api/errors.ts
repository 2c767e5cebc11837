import * as z from "zod";

/** One thing a 422 objects to: where it stands, e.g. `["query", "limit"]`, and what is the matter. */
const invalidField = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});

/**
 * The body of every refusal: problem details (RFC 9457) beside the fields of the product. `detail` lists the
 * first twenty places that a 422 objects to and is the sentence of `message` everywhere else; `errors[0].code` names a 404.
 */
export const errorBody = z
  .object({
    message: z.string(),
    /** Stable, and the place where the reading page explains it: `/api/docs#plan-limit-exceeded`. */
    type: z.string().optional(),
    /** The same words for every problem of this type. */
    title: z.string().optional(),
    status: z.number().int().optional(),
    detail: z.union([z.string(), z.array(invalidField)]).optional(),
    /** The id of the request, by which its operator finds it. */
    instance: z.string().optional(),
    error_code: z.string().optional(),
    errors: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof errorBody>;
