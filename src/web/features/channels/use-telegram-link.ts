import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { telegramLink } from "#shared/api/channels.ts";
import { api } from "#web/lib/api-client.ts";
import { queryKeys } from "#web/lib/query-client.ts";
import { useChannels } from "./api.ts";

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

/** Whether a moment has passed; it is noticed when it does. */
function useIsOver(moment: string | undefined): boolean {
  const [overAt, setOverAt] = useState<string>();
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => setOverAt(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && overAt === moment;
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
