import { NativeSelect } from "@mantine/core";
import { LANGUAGE_PREFERENCES, type LanguagePreference } from "#shared/languages.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "#shared/money.ts";
import { currencyName, languageName } from "#web/features/profile/preference-names.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { usePreference } from "./use-preference.ts";

const asPreference = (value: string): LanguagePreference | undefined =>
  LANGUAGE_PREFERENCES.find((known) => known === value);

export function LanguageSwitch() {
  const { t } = useTranslation();
  const { value, change, isBusy } = usePreference("language", "shell.profile.languageFailed");
  return (
    <NativeSelect
      label={t("shell.header.language")}
      value={asPreference(value ?? "pt") ?? "pt"}
      disabled={isBusy}
      data={LANGUAGE_PREFERENCES.map((code) => ({ value: code, label: languageName(code, t) }))}
      onChange={(event) => void change(event.currentTarget.value)}
    />
  );
}

export function CurrencySwitch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { value, change, isBusy } = usePreference("currency", "shell.profile.currencyFailed");
  return (
    <NativeSelect
      label={t("shell.header.currency")}
      value={value ?? DEFAULT_CURRENCY}
      disabled={isBusy}
      data={CURRENCIES.map((code) => ({ value: code, label: currencyName(code, locale) }))}
      onChange={(event) => void change(event.currentTarget.value)}
    />
  );
}
