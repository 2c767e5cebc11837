import { RangeSlider } from "@mantine/core";
import "@mantine/core/styles/Slider.layer.css";
import { useTranslation } from "#web/lib/i18n.ts";
import { EndInput } from "./end-input.tsx";
import styles from "./filter-panel.module.css";
import type { Range } from "./filters.ts";
import { chosenRange, shownRange } from "./range-bounds.ts";

interface Props {
  legend: string;
  /** Names of the two ends. */
  labels: readonly [string, string];
  bounds: readonly [number, number];
  step: number;
  value: Range<number>;
  onChange: (range: Range<number>) => void;
  /** How a value reads beside the name of the range. */
  text: (value: number) => string;
  /** How a value stands in the box where it is typed. */
  boxText: (value: number) => string;
}

/** Two ends on a slider, and the same two numbers to type. */
export function RangeFilter({ legend, labels, bounds, step, value, onChange, text, boxText }: Props) {
  const { t } = useTranslation();
  const [lowest, highest] = bounds;
  const [from, to] = shownRange(value, bounds);
  const choose = (range: [number, number]) => onChange(chosenRange(range, bounds));
  // The last step may be shorter than the others, and a pointer would never reach its end.
  const reached = (end: number) => (end > highest - step ? highest : end);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {legend}
        <span className={styles.chosen}>{t("filters.range", { from: text(from), to: text(to) })}</span>
      </legend>
      <RangeSlider
        className={styles.slider ?? ""}
        min={lowest}
        max={highest}
        step={step}
        minRange={0}
        label={null}
        value={[from, to]}
        onChange={([start, end]) => choose([start, reached(end)])}
        thumbFromLabel={labels[0]}
        thumbToLabel={labels[1]}
        thumbValueText={text}
      />
      <div className={styles.ends}>
        <EndInput
          label={labels[0]}
          value={from}
          bounds={[lowest, to]}
          onChange={(start) => choose([start, to])}
          text={boxText}
        />
        <EndInput
          label={labels[1]}
          value={to}
          bounds={[from, highest]}
          onChange={(end) => choose([from, end])}
          text={boxText}
        />
      </div>
    </fieldset>
  );
}
