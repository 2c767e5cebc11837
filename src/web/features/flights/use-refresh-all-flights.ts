import { messageOf } from "#web/lib/api-error.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import type { useAllFlights } from "./api.ts";

/** Asks for the flights of all searches again and tells how it went. */
export function useRefreshAllFlights({ refetch }: ReturnType<typeof useAllFlights>): () => Promise<void> {
  const { t } = useTranslation();
  return useOneAtATime(async () => {
    toast.info(t("flights.refresh.running"));
    const { isError, error } = await refetch();
    if (!isError) return toast.success(t("flights.refresh.done"));
    toast.error(t("flights.refresh.failed", { message: messageOf(error) ?? t("flights.error.unexpected") }));
  });
}
