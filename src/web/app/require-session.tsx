import { Navigate, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { linkErrorMessage } from "#web/features/session/auth-messages.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { wayBackTo } from "#web/features/session/way-in.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { PendingScreen } from "./pending-screen.tsx";

/** Shows what needs a session only with one; sends everyone else to the login, and says why. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const href = useLocation({ select: (location) => location.href });
  if (status === "loading") return <PendingScreen />;
  if (status === "second-step") return <Navigate to="/auth" search={wayBackTo(href)} replace />;
  return status === "signed-out" ? <SendAway from={href} /> : children;
}

function SendAway({ from }: { from: string }) {
  const { leaving } = useSession();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sendAway = useEffectEvent(() => {
    const linkError = new URLSearchParams(location.hash.slice(1)).get("error_code");
    if (linkError) toast.error(t("session.link.failed"), linkErrorMessage(linkError, t));
    else if (!leaving.current) toast.error(t("shell.guard.noSession"), t("shell.guard.noSessionText"));
    void navigate(
      leaving.current ? { to: "/", replace: true } : { to: "/auth", search: wayBackTo(from), replace: true },
    );
    leaving.current = false;
  });
  useEffect(() => sendAway(), []);
  return <PendingScreen />;
}
