import type { useSearches } from "#web/features/searches/api.ts";
import { useGoneDialogs } from "#web/lib/address/use-gone-dialogs.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** The dialogs of a search by their names in the address. */
const DIALOGS = ["edit", "share", "notices", "target", "history", "delete"];

/** Where a search was deleted elsewhere the person is told, unless he was asked whether to delete it: then that is done. */
export function useGoneDialog(searches: ReturnType<typeof useSearches>) {
  const { t } = useTranslation();
  useGoneDialogs(DIALOGS, searches, (gone) => {
    if (gone.some((name) => name !== "delete")) toast.info(t("searches.remove.notFound"));
  });
}
