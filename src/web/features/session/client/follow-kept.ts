import type { Session } from "@supabase/auth-js";
import { isReturn, keptSession, msUntilRenewal, SESSION_KEY } from "./kept-session.ts";

const TRY_AGAIN_MS = 5_000;
/** By a clock that was put back a session ends in weeks, and a browser takes a wait of weeks for none at all. */
const LONGEST_WAIT_MS = 3_600_000;

interface Follower {
  /** Told of the session that is kept now and of each that another tab puts in its place. */
  tell: (session: Session | null) => void;
  /** Opens the client of the auth service, which tells of the session itself from then on. */
  open: () => Promise<unknown>;
  isOpen: () => boolean;
}

/** Follows the kept session for as long as its client is not needed, and opens it when it is. Returns how to stop. */
export function followKept({ tell, open, isOpen }: Follower): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(isTold = isOpen()) {
    clearTimeout(timer);
    if (isTold) return;
    const session = isReturn(location) ? undefined : keptSession(Date.now());
    if (session === undefined) {
      open().catch(() => later(TRY_AGAIN_MS));
      return;
    }
    tell(session);
    if (session) later(msUntilRenewal(session, Date.now()));
  }

  function later(ms: number) {
    timer = setTimeout(look, Math.min(ms, LONGEST_WAIT_MS));
  }

  const heed = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY) look();
  };
  // A step back may show the page as it was left: nobody has told it, or its client, what came about meanwhile.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look(false);
  };
  addEventListener("storage", heed);
  addEventListener("pageshow", comeBack);
  look();
  return () => {
    removeEventListener("storage", heed);
    removeEventListener("pageshow", comeBack);
    clearTimeout(timer);
  };
}
