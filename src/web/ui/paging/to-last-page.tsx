import { Navigate } from "@tanstack/react-router";
import { useIsLeaving } from "./use-is-leaving.ts";

/** Leads from a page that does not exist to the last one that does, without a step in the history. */
export function ToLastPage({ pages }: { pages: number }) {
  const isLeaving = useIsLeaving();
  const page = pages > 1 ? pages : undefined;
  if (isLeaving()) return null;
  return <Navigate to="." search={(current: Record<string, unknown>) => ({ ...current, page })} replace />;
}
