import { Skeleton } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import { failureOf } from "#web/lib/api/failure-of.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { PlanUsage } from "./plan-usage.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** The plan and what the person prefers. */
export function Preferences() {
  const { t } = useTranslation();
  const asked = useProfile();
  const { data: profile } = asked;
  const error = failureOf(asked);
  const isNew = profile?.feature_plan.name === "";
  useAnnouncement(isNew, profile ? null : error);
  return (
    <SettingsSection title={t("account.preferences.title")} text={t("account.preferences.text")}>
      {profile ? (
        <>
          {isNew ? null : <PlanUsage profile={profile} />}
          <PreferencesForm profile={profile} />
        </>
      ) : error ? (
        <p role="alert" className={styles.text}>
          {t("account.preferences.unavailable")}
        </p>
      ) : (
        <div role="status" aria-label={t("account.preferences.loading")}>
          <Skeleton className={styles.preferencesWaiting ?? ""} />
        </div>
      )}
    </SettingsSection>
  );
}

/** Says once what came of loading: nothing set up yet, or why it failed. */
function useAnnouncement(isNew: boolean, error: Error | null) {
  const { t } = useTranslation();
  const announce = useEffectEvent(() => {
    if (isNew) toast.info(t("account.preferences.notFound"), t("account.preferences.notFoundText"));
    else if (statusOf(error) === 400)
      tellFailure(error, t("shell.profile.badRequest"), t("shell.profile.badRequestText"));
    else tellFailure(error, t("shell.profile.loadFailed"), t("shell.profile.loadFailedText"));
  });
  const isFailed = error !== null;
  useEffect(() => {
    if (isNew || isFailed) announce();
  }, [isNew, isFailed]);
}
