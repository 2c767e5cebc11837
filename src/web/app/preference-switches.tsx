import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LANGUAGE_PREFERENCES, type LanguagePreference } from "#shared/languages.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "#shared/money.ts";
import { useProfile, useUpdatePreferences } from "#web/features/profile/api.ts";
import { currencyName, languageName } from "#web/features/profile/preference-names.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";

/** Saves one preference at once; does nothing when it is the same or another save is under way. */
function useSwitch(
  key: "language" | "currency",
  failure: "shell.profile.languageFailed" | "shell.profile.currencyFailed",
) {
  const { t } = useTranslation();
  const { data } = useProfile();
  const { mutate, isPending } = useUpdatePreferences();
  const change = (value: string) => {
    if (isPending || value === data?.[key]) return;
    mutate(
      { [key]: value },
      {
        onSuccess: () => toast.success(t("shell.profile.saved"), t("shell.profile.savedText")),
        onError: () => toast.error(t(failure), t("shell.profile.selectorFailedText")),
      },
    );
  };
  return { value: data?.[key], change, isBusy: isPending || !data };
}

const asPreference = (value: string): LanguagePreference | undefined =>
  LANGUAGE_PREFERENCES.find((known) => known === value);

export function LanguageSwitch() {
  const { t } = useTranslation();
  const { value, change, isBusy } = useSwitch("language", "shell.profile.languageFailed");
  return (
    <NativeSelect
      label={t("shell.header.language")}
      value={asPreference(value ?? "pt") ?? "pt"}
      disabled={isBusy}
      data={LANGUAGE_PREFERENCES.map((code) => ({ value: code, label: languageName(code, t) }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

export function CurrencySwitch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { value, change, isBusy } = useSwitch("currency", "shell.profile.currencyFailed");
  return (
    <NativeSelect
      label={t("shell.header.currency")}
      value={value ?? DEFAULT_CURRENCY}
      disabled={isBusy}
      data={CURRENCIES.map((code) => ({ value: code, label: currencyName(code, locale) }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
