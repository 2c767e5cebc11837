import { NumberInput, type NumberInputProps } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { figuresOf } from "#shared/figures.ts";
import { CURRENCY_SYMBOLS, type Currency, HIGHEST_TARGET } from "#shared/money.ts";
import { useLocale } from "#web/lib/words/i18n.ts";

interface Props extends Omit<NumberInputProps, "onChange" | "value"> {
  currency: Currency;
  /** In units of `currency`; empty while nothing is typed. */
  value: number | "";
  onChange: (amount: number | "") => void;
}

/** A box for a target price, grouped as the language on screen does; cents may be typed. */
export function MoneyInput({ currency, value, onChange, ...input }: Props) {
  const group = figuresOf(useLocale(), { useGrouping: "always" })(1_000).charAt(1);
  const decimal = group === "," ? "." : ",";
  const [typed, setTyped] = useState<number | string>(value);
  return (
    <NumberInput
      placeholder={CURRENCY_SYMBOLS[currency]}
      {...input}
      prefix={`${CURRENCY_SYMBOLS[currency]} `}
      thousandSeparator={group}
      decimalSeparator={decimal}
      allowedDecimalSeparators={[decimal]}
      decimalScale={2}
      allowNegative={false}
      max={HIGHEST_TARGET}
      clampBehavior="strict"
      hideControls
      inputMode="decimal"
      // What is half typed stays as it is: "1500," must not become 1500 before its cents come.
      value={amountOf(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text);
        onChange(amountOf(text));
      }}
    />
  );
}

function amountOf(text: number | string): number | "" {
  const amount = Number(text);
  return text === "" || Number.isNaN(amount) ? "" : amount;
}
