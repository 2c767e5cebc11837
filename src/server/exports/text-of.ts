import * as z from "zod";

/** An answer in words of this media type, as the document of the API tells it. */
export const textOf = (media: string) => ({ content: { [media]: { schema: z.string() } } });
