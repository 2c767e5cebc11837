import { messageOf } from "#web/lib/api/api-error.ts";
import { askAgain } from "#web/lib/api/ask-again.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { useAllFlights } from "./api.ts";

/** Asks for the flights of all searches again and tells how it went. */
export function useRefreshAllFlights(flights: ReturnType<typeof useAllFlights>) {
  const { t } = useTranslation();
  const failed = (error: unknown) =>
    t("flights.refresh.failed", { message: messageOf(error) ?? t("flights.error.unexpected") });
  const { mutate, isPending } = useSoleMutation({
    mutationFn: () => {
      toast.info(t("flights.refresh.running"));
      return askAgain(flights, {
        onDone: () => toast.success(t("flights.refresh.done")),
        onError: (error) => tellFailure(error, failed(error)),
      });
    },
  });
  return { refresh: () => mutate(), isRunning: isPending };
}
