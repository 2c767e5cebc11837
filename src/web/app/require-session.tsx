import { type NavigateOptions, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { isHalfChange } from "#web/features/session/client/is-half-change.ts";
import { refusedEntry } from "#web/features/session/refused-entry.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { wayBackTo, withoutRefusal } from "#web/features/session/way-in.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { PendingScreen } from "./pending-screen.tsx";

const LOGIN = "/auth";

/** Shows what needs a session only with one; sends everyone else to the login, and says why. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const href = useLocation({ select: (location) => location.href });
  const isHalf = useLocation({ select: ({ hash }) => isHalfChange(hash) });
  // Told there, also to whoever is not signed in here.
  if (isHalf) return <Leave way={{ to: LOGIN, hash: true, replace: true }} />;
  if (status === "loading") return <PendingScreen />;
  if (status === "second-step") return <Leave way={toLogin(href)} />;
  return status === "signed-out" ? <SendAway from={href} /> : <LetIn>{children}</LetIn>;
}

/** To the login, which goes on from there to where one was; it knows that already where one was on the way to it. */
function toLogin(from: string) {
  const isOnTheWay = from.startsWith(LOGIN);
  return { to: LOGIN, search: isOnTheWay || wayBackTo(from), replace: true } as const;
}

/** Leaves once: while the login is fetched this is rendered again, with the address of the login. */
function Leave({ way }: { way: NavigateOptions }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(way));
  useEffect(() => leave(), []);
  return <PendingScreen />;
}

/** Whoever is signed in is told too when a link or a service has led nowhere; the address then forgets it. */
function LetIn({ children }: { children: ReactNode }) {
  const tellRefusal = useRefusal();
  const navigate = useNavigate();
  const tell = useEffectEvent(() => {
    if (tellRefusal()) void navigate({ to: ".", search: withoutRefusal, replace: true });
  });
  useEffect(() => tell(), []);
  return children;
}

function SendAway({ from }: { from: string }) {
  const { leaving } = useSession();
  const { t } = useTranslation();
  const tellRefusal = useRefusal();
  const navigate = useNavigate();
  const sendAway = useEffectEvent(() => {
    if (!tellRefusal() && !leaving.current)
      toast.error(t("shell.guard.noSession"), t("shell.guard.noSessionText"));
    void navigate(leaving.current ? { to: "/", replace: true } : toLogin(from));
    leaving.current = false;
  });
  useEffect(() => sendAway(), []);
  return <PendingScreen />;
}

/** Tells why the link, or the service, that has led here was refused; answers whether it was. */
function useRefusal() {
  const { t } = useTranslation();
  const landing = useLocation();
  return () => {
    const refused = refusedEntry(landing, t);
    if (refused) toast.error(refused.title, refused.text);
    return refused !== undefined;
  };
}
