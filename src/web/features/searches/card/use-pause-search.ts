import type { TFunction } from "i18next";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useUpdateSearch } from "#web/features/searches/api.ts";
import { messageOf, statusOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

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
        onError: (error) => tellFailure(error, failureText(t, error)),
      },
    );
  }

  return { isPaused, isPending, toggle };
}

function failureText(t: TFunction, error: unknown): string {
  if (statusOf(error) === 402) return t("searches.card.planFull");
  return t("searches.card.changeFailed", { message: messageOf(error) ?? t("searches.error.unexpected") });
}
