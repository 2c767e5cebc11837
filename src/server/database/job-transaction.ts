import { sql } from "drizzle-orm";
import { type ConnectionOptions, fromDrizzle } from "pg-boss";
import type { Transaction } from "./connect.ts";

/** A transaction as the job engine takes it: what is enqueued through it exists when it commits. */
export const jobTransaction = (tx: Transaction): NonNullable<ConnectionOptions["db"]> => fromDrizzle(tx, sql);
