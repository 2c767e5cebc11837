import { DrizzleQueryError } from "drizzle-orm";

/** Classes of SQLSTATE that say "not now": connection, conflicts, resources, limits and shutdown, files, its own mistakes. */
const NOT_NOW = /^(08|40|53|57|58|XX)|^55P03$/;
/** Of them the last two: what they concern is damaged, and the rest may be well. */
const DAMAGE = /^(58|XX)/;
/** It waited for us too long in the middle of a transaction. */
const WE_STOOD_STILL = "25P03";
/** The server takes no writes. */
const READ_ONLY = "25006";
const CONNECTION_LOST =
  /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|^ENOTFOUND$|^ERR_STREAM_(DESTROYED|PREMATURE_CLOSE)$/;
const DRIVER_GAVE_UP =
  /^(timeout (expired|exceeded when trying to connect)|Connection terminated|Client has encountered a connection error|Query read timeout|The database is silent)/;

/** No PostgreSQL has made its socket on this machine. */
const hasNoSocket = ({ code, syscall }: NodeJS.ErrnoException) => code === "ENOENT" && syscall === "connect";

/** Whether this failure, or what caused it, means that the database cannot be used now; the same may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isOutageItself(error) || isOutage(error.cause);
}

/**
 * Has one of many that fails told to `tell`, so that the others go on, also where what is stored of it is damaged; thrown on
 * when the database cannot be used.
 */
export const unlessOutage =
  (tell: (error: unknown) => void) =>
  (error: unknown): void => {
    if (isOutage(error) && !isDamage(error)) throw error;
    tell(error);
  };

/** Whether a file or a row of the database could not be read or written: the rest of it may be well. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DAMAGE.test(codeOf(error)) || isDamage(error.cause);
}

/** Whether the transaction met another one and may be made again from its beginning: deadlock, serialization failure. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^40(001|P01)$/.test(codeOf(error)) || isConflict(error.cause);
}

/** Whether it was a statement that failed, for whatever reason. */
export const isFailedQuery = (error: unknown): boolean => error instanceof DrizzleQueryError;

const isOutageItself = (error: Error) =>
  NOT_NOW.test(codeOf(error)) ||
  [READ_ONLY, WE_STOOD_STILL].includes(codeOf(error)) ||
  CONNECTION_LOST.test(codeOf(error)) ||
  hasNoSocket(error) ||
  DRIVER_GAVE_UP.test(error.message);

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? "");
