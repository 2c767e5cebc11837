import * as z from "zod";

/** An address that knows no query parameters: one that is sent is a mistake worth naming. */
export const noQuery = z.strictObject({});
