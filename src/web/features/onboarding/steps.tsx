import { NativeSelect } from "@mantine/core";
import { LANGUAGE_PREFERENCES, type LanguagePreference } from "#shared/languages.ts";
import { CURRENCIES, type Currency } from "#shared/money.ts";
import { AirportSearchInput } from "#web/features/airports/airport-search-input.tsx";
import { currencyChoices, languageChoices } from "#web/features/profile/preference-choices.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";

export interface Answers {
  currency: Currency | "";
  language: LanguagePreference | "";
  preferred_airport: string;
}

/** The questions in their order: the answer each one fills and the area of its texts. */
export const steps = [
  { key: "currency", texts: "currency" },
  { key: "language", texts: "language" },
  { key: "preferred_airport", texts: "airport" },
] as const;

interface Props {
  step: keyof Answers;
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
}

export function StepFields({ step, answers, onAnswer }: Props) {
  const { t } = useTranslation();
  if (step === "currency") return <CurrencyField answers={answers} onAnswer={onAnswer} />;
  if (step === "language") return <LanguageField answers={answers} onAnswer={onAnswer} />;
  return (
    <AirportSearchInput
      label={t("onboarding.airport.label")}
      value={answers.preferred_airport}
      onChange={(preferred_airport) => onAnswer({ preferred_airport })}
    />
  );
}

const NONE = { value: "", label: "—" };

function CurrencyField({ answers, onAnswer }: Omit<Props, "step">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <NativeSelect
      label={t("onboarding.currency.label")}
      value={answers.currency}
      data={[NONE, ...currencyChoices(locale)]}
      onChange={({ currentTarget: { value } }) =>
        onAnswer({ currency: CURRENCIES.find((code) => code === value) ?? "" })
      }
    />
  );
}

function LanguageField({ answers, onAnswer }: Omit<Props, "step">) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t("onboarding.language.label")}
      value={answers.language}
      data={[NONE, ...languageChoices(t)]}
      onChange={({ currentTarget: { value } }) =>
        onAnswer({ language: LANGUAGE_PREFERENCES.find((code) => code === value) ?? "" })
      }
    />
  );
}
