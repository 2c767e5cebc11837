import { isOutage } from "./outage.ts";

const WRONG_PASSWORD = "28P01";
const NOT_LET_IN = "28000";
const NO_SUCH_DATABASE = "3D000";
const NOT_ALLOWED = "42501";
const NOT_TRUSTED = /CERT|^UNABLE_TO_/;

/** What a PostgreSQL or the network refuses, in words for who set the address; undefined where that is not the matter. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return refusalOf(error.cause) ?? refusalItself(error);
}

function refusalItself(error: NodeJS.ErrnoException): string | undefined {
  const { code = "", message } = error;
  if (code === WRONG_PASSWORD) return "user or password is refused";
  if (code === NOT_LET_IN) return withoutTls(message) ?? message;
  if (code === NO_SUCH_DATABASE) return "there is no such database";
  if (code === NOT_ALLOWED) return `${message}; docs/database-roles.sql says which role may what`;
  if (NOT_TRUSTED.test(code))
    return `its certificate is not trusted (${code}): add &sslrootcert=FILE with that of its authority`;
  if (/does not support SSL/.test(message)) return "it speaks no TLS: leave sslmode out";
  return isOutage(error) ? `it cannot be used now (${message || code})` : undefined;
}

const withoutTls = (message: string) =>
  /no encryption/.test(message) ? `${message}; add ?sslmode=verify-full where it asks for TLS` : undefined;
