import { usePageParams } from "#web/lib/address/use-page-params.ts";

/** Whether the filters slide in over the list: the address says so, hence Back closes them and a reload keeps them. */
export function usePanel() {
  const { params, change } = usePageParams();
  return {
    isOpen: params.filters === "1",
    open: () => change({ filters: "1" }),
    close: () => change({ filters: undefined }, { replace: true }),
  };
}
