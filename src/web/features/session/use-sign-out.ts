import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { authMessage } from "./auth-messages.ts";
import { useSession } from "./use-session.tsx";

/** Ends the session of this browser, here and on the server; when the server cannot be reached, here alone. */
export function useSignOut(): { signOut: () => Promise<void>; signingOut: boolean } {
  const { ask, leave, leaving } = useSession();
  const { t } = useTranslation();
  const { run: signOut, isBusy: signingOut } = useOneAtATime(async () => {
    leaving.current = true;
    const { error } = await ask((service) => service.signOut({ scope: "local" }));
    if (error) {
      tellFailure(error, t("session.logout.failed"), authMessage(error, t));
      await leave();
    } else toast.success(t("session.logout.success"), t("session.logout.bye"));
  });
  return { signOut, signingOut };
}
