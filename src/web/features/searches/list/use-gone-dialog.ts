import { useEffect, useEffectEvent } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** The dialogs of a search by their names in the address; whether one that was to be deleted is gone is told by that. */
const DIALOGS = ["edit", "share", "notices", "target", "history"];

/** A dialog goes with its search: where that was deleted elsewhere the address forgets it, and the person is told. */
export function useGoneDialog(searches: readonly BatchSearch[] | undefined) {
  const { t } = useTranslation();
  const { params, change } = usePageParams();
  const isOfNone = (asked: unknown) => searches?.every(({ id }) => id !== asked) === true;
  const gone = DIALOGS.filter((name) => params[name] !== undefined && isOfNone(params[name]));
  const isGone = gone.length > 0;
  const tell = useEffectEvent(() => {
    toast.info(t("searches.remove.notFound"));
    change(Object.fromEntries(gone.map((name) => [name, undefined])), { replace: true });
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
