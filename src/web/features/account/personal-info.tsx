import { Skeleton } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "#web/features/session/use-session.tsx";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useAccountUser } from "./api.ts";
import { EmailField } from "./email-field.tsx";
import { NameForm } from "./name-form.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** The address and the name of the person. */
export function PersonalInfo() {
  const { t } = useTranslation();
  const { user: known } = useSession();
  const { data, isError, isPending } = useAccountUser();
  const user = data ?? known;
  const complain = useEffectEvent(() =>
    toast.error(t("account.personal.loadFailed"), t("account.personal.loadFailedText")),
  );
  useEffect(() => {
    if (isError) complain();
  }, [isError]);
  return (
    <SettingsSection title={t("account.personal.title")} text={t("account.personal.text")}>
      {isPending || !user ? (
        <Skeleton className={styles.personWaiting ?? ""} />
      ) : (
        <div className={styles.form}>
          <EmailField email={user.email ?? ""} isVerified={Boolean(user.email_confirmed_at)} />
          <NameForm metadata={user.user_metadata} />
        </div>
      )}
    </SettingsSection>
  );
}
