import type { BatchSearch } from "#shared/api/searches.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { tellFailure } from "#web/lib/tell-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { useUpdateSearch } from "./api.ts";

/** Stops watching for a while, or goes on, and says so. */
export function usePauseSearch({ id, status }: Pick<BatchSearch, "id" | "status">) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUpdateSearch(id);
  const isPaused = status === "paused";

  function toggle() {
    mutate(
      { paused: !isPaused },
      {
        onSuccess: () => toast.success(t(isPaused ? "searches.card.resumed" : "searches.card.paused")),
        onError: (error) => {
          const message = messageOf(error) ?? t("searches.error.unexpected");
          tellFailure(error, t("searches.card.changeFailed", { message }));
        },
      },
    );
  }

  return { isPaused, isPending, toggle };
}
