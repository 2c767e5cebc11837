import { type FormEvent, useState } from "react";
import type { Profile } from "#shared/api/profiles.ts";
import { useUpdatePreferences } from "#web/features/profile/api.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { translate, useTranslation } from "#web/lib/words/i18n.ts";

const FIELDS = ["currency", "language", "preferred_airport", "time_zone", "share_deals"] as const;
type Values = Pick<Profile, (typeof FIELDS)[number]>;

/** What is being changed stands over the profile, which may change elsewhere meanwhile, and is sent alone. */
export function usePreferencesForm(profile: Profile) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useUpdatePreferences();
  const [edits, setEdits] = useState<Partial<Values>>({});
  const { currency, language, preferred_airport, time_zone, share_deals } = { ...profile, ...edits };
  const values: Values = { currency, language, preferred_airport, time_zone, share_deals };

  // Who asked may be gone by then, so the promise is followed and not the component.
  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await mutateAsync(isChanged ? edits : values);
      setEdits((now) => (now === edits ? {} : now));
      toast.success(translate("shell.profile.saved"), translate("shell.profile.savedText"));
    } catch (error) {
      const texts = failureOf(error);
      tellFailure(error, t(`account.preferences.${texts}`), t(`account.preferences.${texts}Text`));
    }
  }

  const set = (change: Partial<Values>) => setEdits((before) => ({ ...before, ...change }));
  const isChanged = FIELDS.some((field) => values[field] !== profile[field]);
  return { values, set, save, isSaving: isPending, isChanged };
}

function failureOf(error: unknown): "invalid" | "badRequest" | "failed" {
  const status = statusOf(error);
  if (status === 422) return "invalid";
  return status === 400 ? "badRequest" : "failed";
}
