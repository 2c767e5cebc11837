import { type KeyboardEvent, useState } from "react";
import styles from "#web/features/filters/filter-panel.module.css";
import { useLocale } from "#web/lib/words/i18n.ts";
import field from "#web/ui/field.module.css";
import { type Bounds, clampedTyped } from "./range-bounds.ts";

interface Props {
  label: string;
  value: number;
  bounds: Bounds;
  onChange: (value: number) => void;
  /** How a value is written. */
  text: (value: number) => string;
}

/** A box for one end of a range: what is typed counts, moved inside its bounds, on Enter or when one leaves. */
export function EndInput({ label, value, bounds, onChange, text }: Props) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();

  function commit() {
    const wanted = typed === undefined ? undefined : clampedTyped(typed, bounds, locale);
    setTyped(undefined);
    if (wanted !== undefined && wanted !== value) onChange(wanted);
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === "Enter") commit();
  }

  return (
    <input
      className={`${field.input} ${styles.number}`}
      type="text"
      aria-label={label}
      inputMode="numeric"
      value={typed ?? text(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={handleKeyDown}
    />
  );
}
