import type { Session, User } from "@supabase/auth-js";
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from "react";
import { leaveOfflineCopy } from "#web/lib/offline-copy.ts";
import type { Auth } from "./client/auth-client.ts";
import { needsSecondStep } from "./needs-second-step.ts";

export type SessionStatus = "loading" | "signed-in" | "signed-out" | "second-step" | "recovering";

interface SessionState {
  status: SessionStatus;
  user: User | undefined;
  accessToken: string | undefined;
  /** Asks the auth service. */
  ask: Auth["ask"];
  readUser: Auth["readUser"];
  /** Ends the session in this browser alone. */
  leave: Auth["leave"];
  /** True while the person is leaving of their own will: no one has to be told that the session is gone. */
  leaving: RefObject<boolean>;
}

const SessionContext = createContext<SessionState | undefined>(undefined);

interface Known {
  status: SessionStatus;
  session: Session | null;
}

/** Follows the session that `auth` knows, in this tab and from others. */
export function SessionProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  const { status, session } = useAuthState(auth);
  const leaving = useRef(false);
  const { ask, readUser, leave } = auth;
  const person = session?.user.id;
  useEffect(() => {
    if (status === "signed-out") forgetPrices();
  }, [status]);
  useEffect(() => (person === undefined ? undefined : forgetPrices), [person]);
  const known = { status, user: session?.user, accessToken: session?.access_token };
  const state = { ...known, ask, readUser, leave, leaving };
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** Whoever opens the app here next, without a connection, is to see nothing of who was here before. */
const forgetPrices = () => void leaveOfflineCopy(null).catch(() => {});

function useAuthState({ follow }: Auth): Known {
  const [known, setKnown] = useState<Known>({ status: "loading", session: null });
  useEffect(
    () =>
      follow((event, session) => {
        setKnown((before) => ({ status: statusAfter(event, session, before.status), session }));
      }),
    [follow],
  );
  return known;
}

function statusAfter(event: string, session: Session | null, before: SessionStatus): SessionStatus {
  if (!session) return "signed-out";
  if (needsSecondStep(session)) return "second-step";
  if (event === "PASSWORD_RECOVERY") return "recovering";
  return before === "recovering" && event !== "SIGNED_IN" ? "recovering" : "signed-in";
}

/** Who is signed in. Inside `SessionProvider` only. */
export function useSession(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error("useSession outside SessionProvider");
  return state;
}
