import { lazy, Suspense, useEffect, useState } from "react";
import { markSession } from "#web/features/landing/session-mark.ts";
import { standingPage } from "#web/features/landing/standing-page.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { useScreenTitle } from "#web/lib/screen-title.ts";
import { usePageParams } from "#web/lib/use-page-params.ts";
import { PendingScreen } from "./pending-screen.tsx";

const LandingInApp = lazy(async () => ({
  default: (await import("./landing-in-app.tsx")).LandingInApp,
}));
const SignInDialogs = lazy(async () => ({
  default: (await import("#web/pages/sign-in-dialogs.tsx")).SignInDialogs,
}));

/** The landing page, with a session too: the one that the server has sent, or our own, and its dialogs. */
export function Home() {
  const [standing] = useState(standingPage);
  const { params } = usePageParams();
  useSessionMark();
  useEffect(() => () => standing?.remove(), [standing]);
  return (
    <>
      {standing ? (
        <StandingTitle />
      ) : (
        <Suspense fallback={<PendingScreen />}>
          <LandingInApp />
        </Suspense>
      )}
      {params.dialog ? (
        <Suspense>
          <SignInDialogs />
        </Suspense>
      ) : null}
    </>
  );
}

/** The page has said already what it is called. */
function StandingTitle() {
  const [title] = useState(() => document.title);
  useScreenTitle(title);
  return null;
}

function useSessionMark() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== "loading") markSession(status === "signed-in" || status === "recovering");
  }, [status]);
}
