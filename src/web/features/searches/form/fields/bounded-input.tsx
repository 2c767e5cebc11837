import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import styles from "#web/features/searches/form/search-form.module.css";

interface Props {
  label: string;
  value: number;
  bounds: readonly [number, number];
  onChange: (value: number) => void;
}

/** A box for a whole number. On Enter and when one leaves it shows what counts: what was typed, moved inside its bounds. */
export function BoundedInput({ label, value, bounds: [min, max], onChange }: Props) {
  const [typed, setTyped] = useState<number | string>();

  function handleTyped(text: number | string) {
    setTyped(text);
    if (typeof text === "number" && text >= min && text <= max) onChange(text);
  }

  function settle() {
    if (typeof typed === "number") onChange(Math.min(max, Math.max(min, typed)));
    setTyped(undefined);
  }

  return (
    <NumberInput
      className={styles.number ?? ""}
      aria-label={label}
      value={typed ?? value}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      onChange={handleTyped}
      onBlur={settle}
      onKeyDown={({ key }) => key === "Enter" && settle()}
    />
  );
}
