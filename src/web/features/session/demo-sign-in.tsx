import { Button } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { authMessage } from "./auth-messages.ts";
import styles from "./forms.module.css";
import { needsSecondStep } from "./needs-second-step.ts";
import { useSession } from "./use-session.tsx";
import { useEnter } from "./way-in.ts";

/** One click into the demonstration account, where there is one. */
export function DemoSignIn() {
  const { t } = useTranslation();
  const { demo } = useConfig();
  const { ask } = useSession();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  if (!demo) return null;
  const signIn = async () => {
    setBusy(true);
    const { data, error } = await ask((service) => service.signInWithPassword(demo));
    setBusy(false);
    if (error) return toast.error(t("session.login.failed"), authMessage(error, t));
    if (needsSecondStep(data.session)) return;
    toast.success(t("session.login.success"));
    await enter();
  };
  return (
    <div className={styles.demo}>
      <p className={styles.hint}>{t("session.demo.text")}</p>
      <Button
        variant="default"
        fullWidth
        loading={isBusy}
        rightSection={<ArrowRight size={18} aria-hidden />}
        onClick={signIn}
      >
        {t("session.demo.action")}
      </Button>
    </div>
  );
}
