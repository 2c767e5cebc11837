import { Suspense, useEffect, useState } from "react";
import { markSession } from "#web/features/landing/session-mark.ts";
import { standingPage } from "#web/features/landing/standing-page.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { PendingScreen } from "./pending-screen.tsx";

const LandingInApp = latePart(async () => (await import("./landing-in-app.tsx")).LandingInApp);
const SignInDialogs = latePopup(async () => (await import("#web/pages/sign-in-dialogs.tsx")).SignInDialogs);

/** The landing page, with a session too: the one that the server has sent, or our own, and its dialogs. */
export function Home() {
  const [standing] = useState(standingPage);
  const { params, change } = usePageParams();
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
        <SignInDialogs onClose={() => change({ dialog: undefined }, { replace: true })} />
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
