import type { BatchSearch } from "#shared/api/searches.ts";
import { useDeleteSearch } from "#web/features/searches/api.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { deleteErrorText } from "./delete-error.ts";

/** Asks once more before a search goes for good. */
export function DeleteSearchDialog({ search, onClose }: { search: BatchSearch; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useDeleteSearch(search.id);

  async function remove() {
    await mutateAsync();
    toast.success(t("searches.remove.done"));
  }

  function tell(error: unknown, isShown: boolean) {
    const message = deleteErrorText(t, error);
    if (isShown) tellFailure(error, t("searches.remove.failed"), message);
    else tellFailure(error, t("searches.remove.listFailed", { message }));
  }

  return (
    <ConfirmDialog
      title={t("searches.remove.title")}
      text={t("searches.remove.text", { origin: search.origin, destination: search.destination })}
      cancel={t("searches.remove.cancel")}
      confirm={t("searches.remove.confirm")}
      running={t("searches.remove.running")}
      act={remove}
      onFailed={tell}
      onClose={onClose}
    />
  );
}
