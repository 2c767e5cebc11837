import type { useSearches } from "#web/features/searches/api.ts";
import { askAgain } from "#web/lib/api/ask-again.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** Asks for the list again and tells how it went. */
export function useRefreshSearches(searches: ReturnType<typeof useSearches>) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSoleMutation({
    mutationFn: () => {
      toast.info(t("searches.refresh.running"));
      return askAgain(searches, {
        onDone: () => toast.success(t("searches.refresh.done")),
        onError: (error) => tellFailure(error, t("searches.refresh.failed")),
      });
    },
  });
  return { refresh: () => mutate(), isRunning: isPending };
}
