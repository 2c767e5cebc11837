import { type Column, ilike, type SQL } from "drizzle-orm";

/** Whether `text` is in a column, in letters of any size; its signs stand for themselves. */
export const hasText = (column: Column, text: string): SQL =>
  ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
