import { Button, NativeSelect } from "@mantine/core";
import { Suspense } from "react";
import type { Profile } from "#shared/api/profiles.ts";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import { LANGUAGE_PREFERENCES } from "#shared/languages.ts";
import { CURRENCIES } from "#shared/money.ts";
import { LateAirportInput } from "#web/features/airports/late-airport-input.tsx";
import { currencyChoices, languageChoices } from "#web/features/profile/preference-choices.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { Switch } from "#web/ui/switch.tsx";
import styles from "./settings.module.css";
import { usePreferencesForm } from "./use-preferences-form.ts";

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
          data={[none, ...currencyChoices(locale)]}
          onChange={({ currentTarget: { value } }) =>
            set({ currency: CURRENCIES.find((code) => code === value) ?? null })
          }
        />
        <NativeSelect
          label={t("account.preferences.language")}
          value={values.language ?? ""}
          data={[none, ...languageChoices(t)]}
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
