import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserLog } from "#web/lib/browser-log.ts";
import { fetchPart } from "#web/theme/fetch-part.ts";

/** By then the screen is there; what changes before that is told when the stream opens. */
const AFTER_MS = 4_000;

const loadFollower = () => import("./follow-changes.ts");

/** Hears of what other tabs and devices change of the own searches, as long as it is on the page. */
export function LiveUpdates({ load = loadFollower }) {
  const queries = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const start = async () => {
      const { followChanges } = await fetchPart(load);
      await followChanges(queries, leaving.signal);
    };
    const timer = setTimeout(() => {
      start().catch((error: unknown) => browserLog.warn("live updates ended", error));
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [queries, load]);
  return null;
}
