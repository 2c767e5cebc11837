import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Asks at once for what has not come: a query that waits to try again by itself would only go on waiting. */
export function useAskAnew(queryKey: QueryKey): () => void {
  const queries = useQueryClient();
  return () => void queries.resetQueries({ queryKey, type: "active" });
}
