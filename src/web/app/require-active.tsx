import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { noteInactive, useIsInactive } from "#web/features/profile/inactive.ts";
import { isInactiveAccount } from "#web/lib/api-error.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { PendingScreen } from "./pending-screen.tsx";

const OPEN_TO_ALL = "/account";

/** Keeps an inactive account on its own page. */
export function RequireActive({ children }: { children: ReactNode }) {
  const isInactive = useIsInactive();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useRefusals();
  return isInactive && path !== OPEN_TO_ALL ? <SendToAccount /> : children;
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

/** An account can become inactive while it is open: the first call refused for that says so to every screen. */
function useRefusals() {
  const queries = useQueryClient();
  useEffect(() => {
    const heed = (error: unknown) => {
      if (isInactiveAccount(error)) noteInactive(queries);
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") heed(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") heed(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
