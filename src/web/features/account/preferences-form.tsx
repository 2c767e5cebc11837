import { Button, NativeSelect } from "@mantine/core";
import { type FormEvent, Suspense, useState } from "react";
import type { Profile } from "#shared/api/profiles.ts";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import { LANGUAGE_PREFERENCES } from "#shared/languages.ts";
import { CURRENCIES } from "#shared/money.ts";
import { LateAirportInput } from "#web/features/airports/late-airport-input.tsx";
import { useUpdatePreferences } from "#web/features/profile/api.ts";
import { currencyName, languageName } from "#web/features/profile/preference-names.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { translate, useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { Switch } from "#web/ui/switch.tsx";
import styles from "./settings.module.css";

const TimeZoneSelect = latePart(async () => (await import("./time-zone-select.tsx")).TimeZoneSelect);

/** Currency, language, airport, clock and what others may see, saved together. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { values, set, save, isSaving, isChanged } = usePreferencesForm(profile);
  const none = { value: "", label: t("account.preferences.choose") };
  return (
    <form className={styles.form} onSubmit={save}>
      <div className={styles.pair}>
        <NativeSelect
          label={t("account.preferences.currency")}
          value={values.currency ?? ""}
          data={[none, ...CURRENCIES.map((code) => ({ value: code, label: currencyName(code, locale) }))]}
          onChange={({ currentTarget: { value } }) =>
            set({ currency: CURRENCIES.find((code) => code === value) ?? null })
          }
        />
        <NativeSelect
          label={t("account.preferences.language")}
          value={values.language ?? ""}
          data={[
            none,
            ...LANGUAGE_PREFERENCES.map((code) => ({ value: code, label: languageName(code, t) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            set({ language: LANGUAGE_PREFERENCES.find((code) => code === value) ?? null })
          }
        />
      </div>
      <div className={styles.pair}>
        <LateAirportInput
          label={t("account.preferences.airport")}
          value={values.preferred_airport}
          onChange={(iata) => set({ preferred_airport: iata || null })}
        />
        <Suspense fallback={<NativeSelect label={t("account.preferences.timeZone")} data={[]} disabled />}>
          <TimeZoneSelect
            label={t("account.preferences.timeZone")}
            value={values.time_zone ?? HOME_TIME_ZONE}
            onChange={(time_zone) => set({ time_zone })}
          />
        </Suspense>
      </div>
      <Switch
        label={t("account.preferences.shareDeals")}
        description={t("account.preferences.shareDealsText")}
        checked={values.share_deals}
        onChange={({ currentTarget: { checked } }) => set({ share_deals: checked })}
      />
      <div className={styles.actions}>
        <Button type="submit" data-wraps variant={isChanged ? "filled" : "default"} disabled={isSaving}>
          {t(isSaving ? "account.preferences.saving" : "account.preferences.save")}
        </Button>
      </div>
    </form>
  );
}

const FIELDS = ["currency", "language", "preferred_airport", "time_zone", "share_deals"] as const;
type Values = Pick<Profile, (typeof FIELDS)[number]>;

/** What is being changed stands over the profile, which may change elsewhere meanwhile, and is sent alone. */
function usePreferencesForm(profile: Profile) {
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
