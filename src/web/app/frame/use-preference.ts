import { useProfile, useUpdatePreferences } from "#web/features/profile/api.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { translate, useTranslation } from "#web/lib/words/i18n.ts";

/** Saves one preference at once; does nothing when it is the same or another save is under way. */
export function usePreference(key: "language" | "currency") {
  const { t } = useTranslation();
  const { data } = useProfile();
  const { mutateAsync, isPending } = useUpdatePreferences();

  // Who asked may be gone by then, so the promise is followed and not the component.
  async function change(value: string) {
    if (value === data?.[key]) return;
    try {
      await mutateAsync({ [key]: value });
      toast.success(translate("shell.profile.saved"), translate("shell.profile.savedText"));
    } catch (error) {
      tellFailure(error, t(`shell.profile.${key}Failed`), t("shell.profile.selectorFailedText"));
    }
  }
  return { value: data?.[key], change, isBusy: isPending || !data };
}
