import { messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useFocusOnward } from "#web/ui/focus/use-focus-onward.ts";
import { useSaveAlertPreferences } from "./alert-preferences-api.ts";

/** What makes a button turn every alert and the digest on or off; it goes once that is done. */
export function useAlertsSwitch(alerts: boolean, said: { done: string; failed: string }) {
  const { mutate, isPending } = useSaveAlertPreferences();
  const { watch } = useFocusOnward();
  const onClick = () =>
    mutate(
      { alerts },
      {
        onSuccess: () => toast.success(said.done),
        onError: (error) => tellFailure(error, said.failed, messageOf(error)),
      },
    );
  return { ...watch, disabled: isPending, onClick };
}
