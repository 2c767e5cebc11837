import { Button } from "@mantine/core";
import { Suspense } from "react";
import { useAlertPreferences } from "./alert-preferences-api.ts";
import styles from "./alerts-off.module.css";
import { useAlertsSwitch } from "./use-alerts-switch.ts";
import { useSuspensionTexts } from "./use-suspension-texts.ts";

/**
 * Nothing but where someone has turned all his alerts off, as the link of a mail does. Below the head of a page it
 * `standsAlone`; a form keeps its parts apart itself.
 */
export function AlertsOff({ standsAlone = false }: { standsAlone?: boolean }) {
  const { data } = useAlertPreferences();
  if (!data || data.alerts) return null;
  return (
    <Suspense>
      <WayBack standsAlone={standsAlone} />
    </Suspense>
  );
}

function WayBack({ standsAlone }: { standsAlone: boolean }) {
  const say = useSuspensionTexts();
  const turnOn = useAlertsSwitch(true, { done: say("turnedOn"), failed: say("onFailed") });
  return (
    <div role="status" className={styles.off} data-alone={standsAlone || undefined}>
      <p className={styles.text}>{say("off")}</p>
      <Button variant="default" size="xs" {...turnOn}>
        {say("turnOn")}
      </Button>
    </div>
  );
}
