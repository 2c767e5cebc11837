import { type SQL, sql } from "drizzle-orm";

/** An instant as a value within SQL, where no column says of which type a parameter is. */
export const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
