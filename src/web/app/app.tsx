import { RouterProvider } from "@tanstack/react-router";
import type { PublicConfig } from "#shared/api/public-config.ts";
import { ConfigContext } from "#web/config.ts";
import type { Auth } from "#web/features/session/client/auth-client.ts";
import { SessionProvider } from "#web/features/session/use-session.tsx";
import { ThemeProvider } from "#web/theme/theme-provider.tsx";
import { BusyVoice } from "./busy-voice.tsx";
import type { AppRouter } from "./routes.tsx";

interface Props {
  config: PublicConfig;
  auth: Auth;
  router: AppRouter;
}

/** The whole web app around its screens. */
export function App({ config, auth, router }: Props) {
  return (
    <ConfigContext value={config}>
      <ThemeProvider>
        <SessionProvider auth={auth}>
          <RouterProvider router={router} />
        </SessionProvider>
        <BusyVoice />
      </ThemeProvider>
    </ConfigContext>
  );
}
