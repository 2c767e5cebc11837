import type { TFunction } from "i18next";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useDeleteSearch } from "#web/features/searches/api.ts";
import { messageOf, statusOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";

/** Asks once more before a search goes for good. */
export function DeleteSearchDialog({ search, onClose }: { search: BatchSearch; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useDeleteSearch(search.id);

  async function remove() {
    await mutateAsync();
    toast.success(t("searches.remove.done"));
  }

  function tell(error: unknown, isShown: boolean) {
    const message = failureText(t, error);
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

/** Why a search could not be deleted. */
function failureText(t: TFunction, error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return t("searches.remove.notFound");
  if (status === 409) return t("searches.remove.conflict");
  return messageOf(error) ?? t("searches.remove.unexpected");
}
