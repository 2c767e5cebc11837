import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { noteInactive, useIsInactive } from "#web/features/profile/inactive.ts";
import { isInactiveAccount } from "#web/lib/api/api-error.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useDrawnPath } from "#web/ui/use-drawn-path.ts";
import { PendingScreen } from "./pending-screen.tsx";

const OPEN_TO_ALL = "/account";

/** Keeps an inactive account on its own page; while that is fetched the screen that was refused is not drawn again. */
export function RequireActive({ children }: { children: ReactNode }) {
  const isInactive = useIsInactive();
  const path = useDrawnPath();
  const isRefused = useIsRefused(path);
  return (isInactive || isRefused) && path !== OPEN_TO_ALL ? <SendToAccount /> : children;
}

function SendToAccount() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sendAway = useEffectEvent(() => {
    toast.error(t("shell.guard.inactive"), t("shell.guard.inactiveText"));
    void navigate({ to: OPEN_TO_ALL, replace: true });
  });
  useEffect(() => sendAway(), []);
  return <PendingScreen />;
}

/**
 * Whether a call was refused on this screen because the account is not active: it can become so while it is open. The
 * first of them tells every screen, also of what would be asked again, and whatever profile is still on its way.
 */
function useIsRefused(path: string | undefined): boolean {
  const queries = useQueryClient();
  const [refusedOn, setRefusedOn] = useState<string>();
  const heed = useEffectEvent(({ error }: { type: string; error?: unknown }) => {
    if (!isInactiveAccount(error)) return;
    noteInactive(queries);
    setRefusedOn(path);
  });
  useEffect(() => {
    const stops = [queries.getQueryCache(), queries.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === "updated") heed(event.action);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
  // Who comes back later may be active again.
  if (refusedOn !== undefined && refusedOn !== path) setRefusedOn(undefined);
  return refusedOn === path;
}
