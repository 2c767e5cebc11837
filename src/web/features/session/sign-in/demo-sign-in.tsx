import { Button } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import { useConfig } from "#web/config.ts";
import { authMessage } from "#web/features/session/auth-messages.ts";
import styles from "#web/features/session/forms.module.css";
import { needsSecondStep } from "#web/features/session/needs-second-step.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** One click into the demonstration account, where there is one. */
export function DemoSignIn() {
  const { t } = useTranslation();
  const { demo } = useConfig();
  const { ask } = useSession();
  const { run: signIn, isBusy } = useOneAtATime(async (account: { email: string; password: string }) => {
    const { data, error } = await ask((service) => service.signInWithPassword(account));
    if (error) return tellFailure(error, t("session.login.failed"), authMessage(error, t));
    if (needsSecondStep(data.session)) return;
    toast.success(t("session.login.success"));
  });
  if (!demo) return null;
  return (
    <div className={styles.demo}>
      <p className={styles.hint}>{t("session.demo.text")}</p>
      <Button
        variant="default"
        fullWidth
        loading={isBusy}
        rightSection={<ArrowRight size={18} aria-hidden />}
        onClick={() => void signIn(demo)}
      >
        {t("session.demo.action")}
      </Button>
    </div>
  );
}
