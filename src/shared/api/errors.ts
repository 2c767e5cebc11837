import * as z from "zod";

/** The body of every refusal. `detail` lists what a 422 objects to; `errors[0].code` names a 404. */
export const errorBody = z
  .object({
    message: z.string(),
    error_code: z.string().optional(),
    errors: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
    detail: z
      .array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() }))
      .optional(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof errorBody>;
