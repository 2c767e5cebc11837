import { Button } from "@mantine/core";
import { useConfig } from "#web/config.ts";
import { authMessage } from "#web/features/session/auth-messages.ts";
import styles from "#web/features/session/forms.module.css";
import { useAddressIn } from "#web/features/session/use-address-in.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { unanswered } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

const providers = ["google", "facebook"] as const;

/** Sign-in by other services: those the operator has set up work, the others are announced. */
export function SocialButtons() {
  const { t } = useTranslation();
  const enter = useSocialSignIn();
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t("session.social.or")}</p>
      <div className={styles.pair}>
        {providers.map((provider) => (
          <Button key={provider} variant="default" fullWidth onClick={() => enter(provider)}>
            {t(`session.social.${provider}`)}
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
  return async (provider: (typeof providers)[number]) => {
    if (!oauth_providers.includes(provider))
      return toast.info(t("session.social.pending", { provider: t(`session.social.${provider}`) }));
    // The way there leaves this page.
    if (!navigator.onLine) return tellFailure(unanswered(), t("session.login.failed"));
    const { error } = await ask((service) => service.signInWithOAuth({ provider, options: { redirectTo } }));
    if (error) tellFailure(error, t("session.login.failed"), authMessage(error, t));
  };
}
