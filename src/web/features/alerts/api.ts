import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type AlertFeedback, type AlertReceipt, alertList, alertReceipt } from "#shared/api/alerts.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import { api } from "#web/lib/api/api-client.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";

const AGAIN_MS = 5_000;
const LISTED = [...queryKeys.alerts, "list"];
/** Whatever an address says. */
const pathOf = (id: string) => `/alerts/${encodeURIComponent(id)}`;
const receiptKey = (id: string) => [...queryKeys.alerts, "receipt", id];

/** A page of what the person was told, the newest first; of one search when it is named. */
export function useAlerts({ page, searchId }: { page: number; searchId: string | undefined }) {
  const query = { search_id: searchId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return useQuery({
    queryKey: [...LISTED, query],
    queryFn: ({ signal }) => api.get("/alerts", alertList, query, signal),
    placeholderData: keepPreviousData,
    ...freshness.alerts,
  });
}

/** Everything that one alert stands on; asked again while a message of it is on its way. */
export function useReceipt(id: string) {
  const isOnItsWay = (receipt?: AlertReceipt) => receipt?.deliveries.some(({ state }) => state === "owed");
  return useQuery({
    queryKey: receiptKey(id),
    queryFn: ({ signal }) => api.get(pathOf(id), alertReceipt, {}, signal),
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? AGAIN_MS : false),
    ...freshness.alerts,
  });
}

/**
 * Says whether the price was there; shows at once. One at a time, and what the server has said last shows again when the
 * last of them is not taken.
 */
export function useFeedback(id: string) {
  const queries = useQueryClient();
  const queryKey = receiptKey(id);
  const mutationKey = [...queryKeys.alerts, "feedback", id];
  const known = useRef<AlertReceipt>(undefined);
  const isAlone = () => queries.isMutating({ mutationKey }) === 1;
  const show = () => isAlone() && queries.setQueryData(queryKey, known.current);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (feedback: AlertFeedback) => api.put(`${pathOf(id)}/feedback`, alertReceipt, feedback),
    onMutate: async ({ matched }) => {
      const isFirst = isAlone();
      await queries.cancelQueries({ queryKey });
      if (isFirst) known.current = queries.getQueryData(queryKey);
      queries.setQueryData<AlertReceipt>(queryKey, (receipt) => receipt && { ...receipt, matched });
    },
    onError: show,
    onSuccess: (receipt) => {
      known.current = receipt;
      show();
      return queries.invalidateQueries({ queryKey: LISTED });
    },
  });
}
