import { useId } from "react";
import { useAlertPreferences } from "#web/features/mail-suspension/alert-preferences-api.ts";
import { AlertsOff } from "#web/features/mail-suspension/alerts-off.tsx";
import { FailedPart } from "#web/ui/states/part-state.tsx";
import styles from "./alert-preferences.module.css";
import { AlertPreferencesForm } from "./alert-preferences-form.tsx";
import { PreferencesSkeleton } from "./preferences-skeleton.tsx";
import { usePreferenceTexts } from "./use-preference-texts.ts";

/** When someone is written to, wherever his searches do not say otherwise. */
export function AlertPreferences() {
  const say = usePreferenceTexts();
  const { data, isError, refetch } = useAlertPreferences();
  const id = useId();
  if (!data && isError)
    return <FailedPart text={say("loadFailed")} retry={say("retry")} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={say("loading")}>
        <PreferencesSkeleton />
      </div>
    );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {say("title")}
      </h3>
      <AlertsOff />
      <AlertPreferencesForm preferences={data} />
    </section>
  );
}
