import { Navigate } from "@tanstack/react-router";

/** Leads from a page that does not exist to the last one that does, without a step in the history. */
export function ToLastPage({ pages }: { pages: number }) {
  const page = pages > 1 ? pages : undefined;
  return <Navigate to="." search={(current: Record<string, unknown>) => ({ ...current, page })} replace />;
}
