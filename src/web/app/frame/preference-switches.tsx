import { NativeSelect } from "@mantine/core";
import { DEFAULT_CURRENCY } from "#shared/money.ts";
import { currencyChoices, languageChoices } from "#web/features/profile/preference-choices.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { usePreference } from "./use-preference.ts";

export function LanguageSwitch() {
  const { t } = useTranslation();
  const { value, change, isBusy } = usePreference("language");
  return (
    <NativeSelect
      label={t("shell.header.language")}
      value={value ?? "pt"}
      disabled={isBusy}
      data={languageChoices(t)}
      onChange={(event) => void change(event.currentTarget.value)}
    />
  );
}

export function CurrencySwitch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { value, change, isBusy } = usePreference("currency");
  return (
    <NativeSelect
      label={t("shell.header.currency")}
      value={value ?? DEFAULT_CURRENCY}
      disabled={isBusy}
      data={currencyChoices(locale)}
      onChange={(event) => void change(event.currentTarget.value)}
    />
  );
}
