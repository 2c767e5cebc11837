import { Button } from "@mantine/core";
import type { Provider } from "@supabase/auth-js";
import { shownName } from "#shared/shown-name.ts";
import { useConfig } from "#web/config.ts";
import { authMessage } from "#web/features/session/auth-messages.ts";
import styles from "#web/features/session/forms.module.css";
import { useAddressIn } from "#web/features/session/use-address-in.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { unanswered } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

const announced = ["google", "facebook"];

/** Sign-in by other services: all that the operator has set up work; the announced ones are here in any case. */
export function SocialButtons() {
  const { t } = useTranslation();
  const { oauth_providers } = useConfig();
  const enter = useSocialSignIn();
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t("session.social.or")}</p>
      <div className={styles.pair}>
        {[...new Set([...announced, ...oauth_providers])].map((provider) => (
          <Button key={provider} variant="default" fullWidth onClick={() => enter(provider)}>
            {shownName(provider)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function useSocialSignIn() {
  const { t } = useTranslation();
  const { ask } = useSession();
  const { oauth_providers } = useConfig();
  const redirectTo = useAddressIn();
  return async (provider: string) => {
    if (!oauth_providers.includes(provider))
      return toast.info(t("session.social.pending", { provider: shownName(provider) }));
    // The way there leaves this page.
    if (!navigator.onLine) return tellFailure(unanswered(), t("session.login.failed"));
    // The client's type names only what the hosted service knows; ours knows what the operator has named.
    const asked = { provider: provider as Provider, options: { redirectTo } };
    const { error } = await ask((service) => service.signInWithOAuth(asked));
    if (error) tellFailure(error, t("session.login.failed"), authMessage(error, t));
  };
}
