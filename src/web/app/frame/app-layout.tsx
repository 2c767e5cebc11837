import "#web/theme/forced-colors.css";
import "#web/theme/library-inside.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { FollowClock } from "#web/app/follow-clock.ts";
import { FollowLanguage } from "#web/app/follow-language.tsx";
import { LiveUpdates } from "#web/app/live/live-updates.ts";
import { RequireActive } from "#web/app/require-active.tsx";
import { RequireSession } from "#web/app/require-session.tsx";
import { OnboardingModal } from "#web/features/onboarding/onboarding-modal.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { createQueryClient } from "#web/lib/api/query-client.ts";
import { AppFrame } from "./app-frame.tsx";
import { QuickDialogs } from "./quick-dialogs.tsx";

/** What every screen behind the login shares. */
export function AppLayout() {
  const { user } = useSession();
  return (
    <RequireSession>
      <OwnData key={user?.id}>
        <FollowLanguage />
        <FollowClock />
        <LiveUpdates />
        <QuickDialogs>
          <AppFrame>
            <RequireActive>
              <Outlet />
            </RequireActive>
          </AppFrame>
        </QuickDialogs>
        <OnboardingModal />
      </OwnData>
    </RequireSession>
  );
}

/** A cache for one person: nothing of it, or still on its way to it, can show to the next one on the same device. */
function OwnData({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => () => void queries.cancelQueries(), [queries]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
