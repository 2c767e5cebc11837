import { refreshErrorText, tellEnd } from "#web/features/refresh/refresh-words.ts";
import { useRefreshSearch } from "#web/features/refresh/use-refresh-search.ts";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import { askAgain } from "#web/lib/api/ask-again.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { useSearchFlights } from "./api.ts";

/**
 * Has the prices of an own search looked at now, and tells how it went; what belongs to somebody else, or does not show
 * yet, is only asked for again. A search that is gone has its own view.
 */
export function useRefreshFlights(
  searchId: string,
  flights: ReturnType<typeof useSearchFlights>,
): { refresh: () => void; isRunning: boolean } {
  const { t } = useTranslation();
  const { data, refetch } = flights;
  const failed = (message: string) => t("flights.refresh.failed", { message });
  const fail = (message: string, remark?: string) => toast.error(failed(message), remark);
  const succeed = (remark?: string) => toast.success(t("flights.refresh.done"), remark);
  const { start, isRunning } = useRefreshSearch(searchId, {
    onDone: (end) => tellEnd(t, end, { fail, succeed }),
    onError: (error) => {
      if (isGone(error)) void refetch();
      else tellFailure(error, failed(refreshErrorText(t, error)));
    },
  });

  const readAgain = () =>
    askAgain(flights, {
      onDone: succeed,
      onError: (error) => {
        if (!isGone(error)) tellFailure(error, failed(messageOf(error) ?? t("flights.error.unexpected")));
      },
    });

  const { mutate, isPending } = useSoleMutation({
    mutationFn: () => {
      toast.info(t("flights.refresh.running"));
      return data?.owned ? start({ search: data.search, flights: data.items }) : readAgain();
    },
  });
  return { refresh: () => mutate(), isRunning: isRunning || isPending };
}

const isGone = (error: unknown) => error instanceof ApiError && error.isNotFound;
