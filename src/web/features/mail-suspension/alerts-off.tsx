import { Button } from "@mantine/core";
import { Suspense } from "react";
import { messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useFocusOnward } from "#web/ui/focus/use-focus-onward.ts";
import { useAlertPreferences, useSaveAlertPreferences } from "./alert-preferences-api.ts";
import styles from "./alerts-off.module.css";
import { useSuspensionTexts } from "./use-suspension-texts.ts";

/** Nothing but where someone has turned all his alerts off, as the link of a mail does. */
export function AlertsOff() {
  const { data } = useAlertPreferences();
  if (!data || data.alerts) return null;
  return (
    <Suspense>
      <WayBack />
    </Suspense>
  );
}

function WayBack() {
  const say = useSuspensionTexts();
  const { mutate, isPending } = useSaveAlertPreferences();
  const { watch } = useFocusOnward();
  const turnOn = () =>
    mutate(
      { alerts: true },
      {
        onSuccess: () => toast.success(say("turnedOn")),
        onError: (error) => tellFailure(error, say("onFailed"), messageOf(error)),
      },
    );
  return (
    <div role="status" className={styles.off}>
      <p className={styles.text}>{say("off")}</p>
      <Button variant="default" size="xs" disabled={isPending} onClick={turnOn} {...watch}>
        {say("turnOn")}
      </Button>
    </div>
  );
}
