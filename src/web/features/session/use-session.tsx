import type { Session, User } from "@supabase/auth-js";
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from "react";
import type { AuthService } from "./auth-client.ts";
import { needsSecondStep } from "./needs-second-step.ts";

export type SessionStatus = "loading" | "signed-in" | "signed-out" | "second-step" | "recovering";

export interface SessionState {
  status: SessionStatus;
  user: User | undefined;
  accessToken: string | undefined;
  client: AuthService;
  /** True while the person is leaving of their own will: no one has to be told that the session is gone. */
  leaving: RefObject<boolean>;
}

const SessionContext = createContext<SessionState | undefined>(undefined);

interface Known {
  status: SessionStatus;
  session: Session | null;
}

/** Follows the session of `client`, in this tab and from others. */
export function SessionProvider({ client, children }: { client: AuthService; children: ReactNode }) {
  const { status, session } = useAuthState(client);
  const leaving = useRef(false);
  const state = { status, user: session?.user, accessToken: session?.access_token, client, leaving };
  return <SessionContext value={state}>{children}</SessionContext>;
}

function useAuthState(client: AuthService): Known {
  const [known, setKnown] = useState<Known>({ status: "loading", session: null });
  useEffect(() => {
    const { data } = client.onAuthStateChange((event, session) => {
      setKnown((before) => ({ status: statusAfter(event, session, before.status), session }));
    });
    return () => data.subscription.unsubscribe();
  }, [client]);
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
