import { useState } from "react";
import { usePageParams } from "#web/lib/address/use-page-params.ts";

/** Those that are listed, and the one whose history is open: it stays, wherever its price has taken it meanwhile. */
export function useWithOpened<Listed extends { id: string }>(listed: readonly Listed[]): readonly Listed[] {
  const { params } = usePageParams();
  const [known, setKnown] = useState<Listed>();
  const opened = listed.find(({ id }) => id === params.history);
  if (opened && opened !== known) setKnown(opened);
  const isApart = !opened && known?.id === params.history;
  return isApart && known ? [...listed, known] : listed;
}
