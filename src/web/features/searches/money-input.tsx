import { NumberInput, type NumberInputProps } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { CURRENCY_SYMBOLS, type Currency, HIGHEST_TARGET } from "#shared/money.ts";
import { useLocale } from "#web/lib/i18n.ts";

interface Props extends Omit<NumberInputProps, "onChange"> {
  currency: Currency;
  /** Whole units of `currency`; empty while nothing is typed. */
  onChange: (amount: number | "") => void;
}

/** A box for a target price: a whole amount, grouped as the language on screen does. */
export function MoneyInput({ currency, onChange, ...input }: Props) {
  const groups = new Intl.NumberFormat(useLocale(), { useGrouping: "always" }).formatToParts(1_000_000);
  const group = groups.find(({ type }) => type === "group")?.value ?? " ";
  return (
    <NumberInput
      placeholder={CURRENCY_SYMBOLS[currency]}
      {...input}
      prefix={`${CURRENCY_SYMBOLS[currency]} `}
      thousandSeparator={group}
      decimalSeparator={group === "," ? "." : ","}
      decimalScale={0}
      allowNegative={false}
      max={HIGHEST_TARGET}
      clampBehavior="strict"
      hideControls
      inputMode="numeric"
      onChange={(amount) => onChange(typeof amount === "number" ? amount : "")}
    />
  );
}
