import { Navigate, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { linkErrorMessage } from "#web/features/session/auth-messages.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { wayBackTo, withoutRefusal } from "#web/features/session/way-in.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { PendingScreen } from "./pending-screen.tsx";

/** Shows what needs a session only with one; sends everyone else to the login, and says why. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const href = useLocation({ select: (location) => location.href });
  if (status === "loading") return <PendingScreen />;
  if (status === "second-step") return <Navigate to="/auth" search={wayBackTo(href)} replace />;
  return status === "signed-out" ? <SendAway from={href} /> : <LetIn>{children}</LetIn>;
}

/** Whoever is signed in is told too when a link has led nowhere; the address then forgets it. */
function LetIn({ children }: { children: ReactNode }) {
  const tellDeadLink = useDeadLink();
  const navigate = useNavigate();
  const tell = useEffectEvent(() => {
    if (tellDeadLink()) void navigate({ to: ".", search: withoutRefusal, replace: true });
  });
  useEffect(() => tell(), []);
  return children;
}

function SendAway({ from }: { from: string }) {
  const { leaving } = useSession();
  const { t } = useTranslation();
  const tellDeadLink = useDeadLink();
  const navigate = useNavigate();
  const sendAway = useEffectEvent(() => {
    if (!tellDeadLink() && !leaving.current)
      toast.error(t("shell.guard.noSession"), t("shell.guard.noSessionText"));
    void navigate(
      leaving.current ? { to: "/", replace: true } : { to: "/auth", search: wayBackTo(from), replace: true },
    );
    leaving.current = false;
  });
  useEffect(() => sendAway(), []);
  return <PendingScreen />;
}

/** Tells why the link that has led here was refused; answers whether it was. */
function useDeadLink() {
  const { t } = useTranslation();
  const hash = useLocation({ select: (location) => location.hash });
  return () => {
    const code = new URLSearchParams(hash).get("error_code");
    if (code) toast.error(t("session.link.failed"), linkErrorMessage(code, t));
    return code !== null;
  };
}
