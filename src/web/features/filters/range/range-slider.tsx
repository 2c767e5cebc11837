import type { CSSProperties, MouseEvent } from "react";
import type { Bounds } from "./range-bounds.ts";
import styles from "./range-slider.module.css";

interface Props {
  /** Names of the two ends. */
  labels: readonly [string, string];
  bounds: Bounds;
  step: number;
  value: [number, number];
  onChange: (range: [number, number]) => void;
  /** How a value is read out. */
  text: (value: number) => string;
}

/** Two of the browser's own sliders on one track; the ends do not pass each other. */
export function RangeSlider({ labels, bounds: [lowest, highest], step, value, onChange, text }: Props) {
  const [from, to] = value;
  // The last step may be shorter than the others; a slider knows whole ones only.
  const max = lowest + Math.ceil((highest - lowest) / step) * step;
  const share = (end: number) => `${((end - lowest) / (max - lowest)) * 100}%`;
  const moveFrom = (end: number) => onChange([Math.min(end, to), to]);
  const moveTo = (end: number) => onChange([from, Math.min(highest, Math.max(end, from))]);

  function handleClick({ currentTarget, target, clientX }: MouseEvent) {
    if (target !== currentTarget) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const wanted = lowest + Math.round(((clientX - left) / width) * ((max - lowest) / step)) * step;
    const end = Math.min(max, Math.max(lowest, wanted));
    if (Math.abs(end - from) < Math.abs(end - to)) moveFrom(end);
    else moveTo(end);
  }

  const end = { min: lowest, max, step };
  const isHigh = from - lowest > highest - from;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the two sliders inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are for the two sliders inside
    <div
      className={styles.slider}
      style={{ "--from": share(from), "--to": share(to) } as CSSProperties}
      onClick={handleClick}
    >
      <input
        {...end}
        type="range"
        className={`${styles.end} ${isHigh ? styles.above : ""}`}
        value={from}
        aria-label={labels[0]}
        aria-valuetext={text(from)}
        onChange={({ currentTarget }) => moveFrom(Number(currentTarget.value))}
      />
      <input
        {...end}
        type="range"
        className={styles.end}
        value={to}
        aria-label={labels[1]}
        aria-valuetext={text(to)}
        onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
      />
    </div>
  );
}
