import { Skeleton } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "#web/features/session/use-session.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useAccountUser } from "./api.ts";
import { EmailField } from "./email-field.tsx";
import { NameForm } from "./name-form.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** The address and the name of the person. */
export function PersonalInfo() {
  const { t } = useTranslation();
  const { user: known } = useSession();
  const { data, error, isPending } = useAccountUser();
  const user = data ?? known;
  const complain = useEffectEvent(() =>
    tellFailure(error, t("account.personal.loadFailed"), t("account.personal.loadFailedText")),
  );
  const isUnknown = error !== null && !data;
  useEffect(() => {
    if (isUnknown) complain();
  }, [isUnknown]);
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
