import { useNavigate } from "@tanstack/react-router";
import { usePageParams } from "#web/lib/use-page-params.ts";
import { type Pair, pairIn, pairParams, type View, viewIn, viewParam } from "./calendar-address.ts";

/** The view and the pair in the address of this screen, and how to change them without leaving the place. */
export function useCalendarAddress() {
  const { params } = usePageParams();
  const navigate = useNavigate();

  function go(changes: Record<string, unknown>, { replace = false } = {}) {
    void navigate({
      to: ".",
      search: (current: Record<string, unknown>) => ({ ...current, ...changes }),
      ...{ replace, resetScroll: false },
    });
  }
  return {
    view: viewIn(params),
    pair: pairIn(params),
    open: (pair: Pair, view: View = "grid") => go({ ...viewParam(view), ...pairParams(pair) }),
    close: () => {
      if (pairIn(params)) go(pairParams(undefined), { replace: true });
    },
  };
}
