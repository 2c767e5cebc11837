import { NumberInput, Slider } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Slider.layer.css";
import type { ReactNode } from "react";
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
          thumbProps={{ "aria-valuetext": `${value}%` }}
        />
        <NumberInput
          className={styles.number ?? ""}
          aria-label={label}
          value={value}
          min={min}
          max={max}
          suffix="%"
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
