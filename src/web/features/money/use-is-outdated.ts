import { useNow } from "#web/lib/time/use-now.ts";
import { freshnessOf } from "./price-age.tsx";

/** Whether a price that was seen then says nothing of now any more; never of one that is told without its age. */
export function useIsOutdated(seenAt: string | null | undefined): boolean {
  const now = useNow();
  return seenAt ? freshnessOf(seenAt, now) === "outdated" : false;
}
