import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { type Pair, pairIn, pairParams, viewIn, viewParam } from "./calendar-address.ts";

/** The view and the pair in the address of this screen, and how to change them without leaving the place. */
export function useCalendarAddress() {
  const { params, change } = usePageParams();
  return {
    view: viewIn(params),
    pair: pairIn(params),
    open: (pair: Pair) => change({ ...viewParam("grid"), ...pairParams(pair) }, { resetScroll: false }),
    close: () => {
      if (pairIn(params)) change(pairParams(undefined), { replace: true, resetScroll: false });
    },
  };
}
