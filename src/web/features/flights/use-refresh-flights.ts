import { useTranslation } from "react-i18next";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { toast } from "#web/lib/toast.ts";
import type { useSearchFlights } from "./api.ts";

/** Asks for the flights again and tells how it went; a search that is gone has its own view. */
export function useRefreshFlights({ refetch }: ReturnType<typeof useSearchFlights>): () => Promise<void> {
  const { t } = useTranslation();
  return async () => {
    toast.info(t("flights.refresh.running"));
    const { isError, error } = await refetch();
    if (!isError) return toast.success(t("flights.refresh.done"));
    if (error instanceof ApiError && error.isNotFound) return;
    const message = messageOf(error) ?? t("flights.error.unexpected");
    toast.error(t("flights.refresh.failed", { message }));
  };
}
