import { NumberInput, Slider } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Slider.layer.css";
import type { ReactNode } from "react";
import { formatPercent } from "#shared/languages.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import styles from "./notices.module.css";

interface Props {
  label: string;
  limits: { min: number; max: number };
  value: number | "";
  onChange: (percent: number | "") => void;
  error?: ReactNode;
}

/** A percentage: a slider, and the same number to type. */
export function PercentField({ label, limits: { min, max }, value, onChange, error }: Props) {
  const locale = useLocale();
  /** With its space where the language has one. */
  const sign = formatPercent(0, locale).slice(1);
  return (
    <div>
      <div className={styles.sliderRow}>
        <Slider
          className={styles.slider ?? ""}
          min={min}
          max={max}
          label={null}
          value={value === "" ? min : value}
          onChange={onChange}
          thumbLabel={label}
          thumbValueText={(percent) => formatPercent(percent, locale)}
        />
        <NumberInput
          className={styles.number ?? ""}
          aria-label={label}
          value={value}
          min={min}
          max={max}
          suffix={sign}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          error={Boolean(error)}
          onChange={(percent) => onChange(typeof percent === "number" ? percent : "")}
        />
      </div>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
