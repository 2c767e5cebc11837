import { useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  CreateBrowserPayload,
  CreateWebhookPayload,
  LinkWhatsAppPayload,
} from "#shared/api/channel-requests.ts";
import { type Channel, channel, channelList, createdWebhook, whatsAppLink } from "#shared/api/channels.ts";
import { api } from "#web/lib/api/api-client.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";
import { useStay } from "#web/lib/use-stay.ts";

const path = "/account/channels";
/** A test leaves within a second or two; what became of it is looked up then, and once more for a slow receiver. */
const LOOKS_AFTER_MS = [2_500, 12_000];

/** Where the person hears of alerts besides mail, the newest first. */
export function useChannels({ refetchInterval = false }: { refetchInterval?: number | false } = {}) {
  return useQuery({
    queryKey: queryKeys.channels,
    refetchInterval,
    queryFn: async ({ signal }) => (await api.get(path, channelList, {}, signal)).items,
  });
}

/** Asks anew for the list, which may be waited for, and for what is said of it on every screen. */
export function useRereading() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeys.mailSuspension });
    return queries.invalidateQueries({ queryKey: queryKeys.channels });
  };
}

/** Adds a webhook; its secret is in the answer and kept nowhere else: `stay` is said to who goes before it comes. */
export function useAddWebhook(stay: string) {
  const reread = useRereading();
  const here = useStay(stay);
  return useSoleMutation({
    mutationFn: (wish: CreateWebhookPayload) => here(api.post(`${path}/webhooks`, createdWebhook, wish)),
    gcTime: 0,
    onSuccess: reread,
  });
}

export const addBrowser = (wish: CreateBrowserPayload): Promise<Channel> =>
  api.post(`${path}/browsers`, channel, wish);

/** Gives a number and what is agreed to; the answer proves the number by being sent from it and is kept nowhere else. */
export function useLinkWhatsApp() {
  const reread = useRereading();
  return useSoleMutation({
    mutationFn: (wish: LinkWhatsAppPayload) => api.post(`${path}/whatsapp`, whatsAppLink, wish),
    gcTime: 0,
    onSuccess: reread,
  });
}

export function useTestChannel() {
  const reread = useRereading();
  return useSoleMutation({
    mutationFn: (id: string) => api.post(`${path}/${id}/test`, channel, undefined),
    onSuccess: () => {
      for (const wait of LOOKS_AFTER_MS) setTimeout(reread, wait);
    },
  });
}

export function useRemoveChannel() {
  const reread = useRereading();
  return useSoleMutation({
    mutationFn: (id: string) => api.delete(`${path}/${id}`),
    onSettled: reread,
  });
}
