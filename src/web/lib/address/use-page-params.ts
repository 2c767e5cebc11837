import { useNavigate, useSearch } from "@tanstack/react-router";
import { useIsLeaving } from "#web/ui/paging/use-is-leaving.ts";

type Params = Record<string, unknown>;
type Change = { replace?: boolean; resetScroll?: boolean };

/**
 * The parameters in the address of this screen, and how to change some of them; `undefined` takes one out. A change is
 * a step in the history unless it replaces the last one; whoever is on another screen by then, or on the way to it, keeps
 * that as it is. What comes late decides by what the address says by then.
 */
export function usePageParams() {
  const params: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const change = (changes: Params | ((current: Params) => Params), how: Change = {}) => {
    if (isLeaving()) return;
    const changed = typeof changes === "function" ? changes : () => changes;
    void navigate({ to: ".", search: (current: Params) => ({ ...current, ...changed(current) }), ...how });
  };
  return { params, change };
}

/** A page number as the address has it: the first one is left out. */
export const pageParam = (page: number): Params => ({ page: page > 1 ? page : undefined });
