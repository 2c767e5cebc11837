import { Button } from "@mantine/core";
import { useAlertsSwitch } from "#web/features/mail-suspension/use-alerts-switch.ts";
import { usePreferenceTexts } from "./use-preference-texts.ts";

/** Ends every alert and the digest in one press; the way back then stands at the head of this part. */
export function StopAll() {
  const say = usePreferenceTexts();
  const stop = useAlertsSwitch(false, { done: say("stopped"), failed: say("stopFailed") });
  return (
    <Button variant="subtle" data-wraps {...stop}>
      {say("stopAll")}
    </Button>
  );
}
