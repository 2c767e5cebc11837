import { Button } from "@mantine/core";
import { useSaveAlertPreferences } from "#web/features/mail-suspension/alert-preferences-api.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useFocusOnward } from "#web/ui/focus/use-focus-onward.ts";
import { usePreferenceTexts } from "./use-preference-texts.ts";

/** Ends every alert and the digest in one press; the way back then stands at the head of this part. */
export function StopAll() {
  const say = usePreferenceTexts();
  const { mutate, isPending } = useSaveAlertPreferences();
  const { watch } = useFocusOnward();
  const stop = () =>
    mutate(
      { alerts: false },
      {
        onSuccess: () => toast.success(say("stopped")),
        onError: (error) => tellFailure(error, say("stopFailed"), messageOf(error)),
      },
    );
  return (
    <Button variant="subtle" data-wraps disabled={isPending} onClick={stop} {...watch}>
      {say("stopAll")}
    </Button>
  );
}
