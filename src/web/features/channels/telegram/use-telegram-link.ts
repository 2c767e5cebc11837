import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { telegramLink } from "#shared/api/channels.ts";
import { useChannels } from "#web/features/channels/api.ts";
import { useIsOver } from "#web/features/channels/use-is-over.ts";
import { api } from "#web/lib/api/api-client.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";

const ASK_AGAIN_MS = 2_000;

/** A link made for this dialog alone; `isOver` when nobody opened it in time. */
export function useTelegramLink() {
  const [turn, setTurn] = useState(0);
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.telegramLink, turn],
    queryFn: ({ signal }) => api.post("/account/channels/telegram/link", telegramLink, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isOver = useIsOver(data?.expires_at);
  return { data, isError, isOver, renew: () => setTurn((before) => before + 1) };
}

/** What a chat is called that became the channel since this was asked first; looked for again and again. */
export function useTelegramLinked(): string | undefined {
  const { data: channels } = useChannels({ refetchInterval: ASK_AGAIN_MS });
  const chat = channels?.find(({ kind }) => kind === "telegram");
  const [before, setBefore] = useState<string | null>();
  const now = chat?.state === "active" ? chat.id : null;
  if (channels && before === undefined) setBefore(now);
  return channels && before !== undefined && now !== null && now !== before ? chat?.name : undefined;
}
