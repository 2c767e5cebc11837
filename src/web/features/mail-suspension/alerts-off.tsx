import { Button } from "@mantine/core";
import { Suspense } from "react";
import { useAlertPreferences } from "./alert-preferences-api.ts";
import styles from "./alerts-off.module.css";
import { useAlertsSwitch } from "./use-alerts-switch.ts";
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
  const turnOn = useAlertsSwitch(true, { done: say("turnedOn"), failed: say("onFailed") });
  return (
    <div role="status" className={styles.off}>
      <p className={styles.text}>{say("off")}</p>
      <Button variant="default" size="xs" {...turnOn}>
        {say("turnOn")}
      </Button>
    </div>
  );
}
