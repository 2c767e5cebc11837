/** What a PostgreSQL or the network refuses, in words for who set the address; undefined where that is not the matter. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "28P01" || code === "28000") return "user or password is refused";
  if (code === "3D000") return "there is no such database";
  if (code === "42501") return `${error.message}; docs/database-roles.sql says which role may what`;
  if (["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT"].includes(code)) return "nothing answers there";
  return refusalOf(error.cause);
}
