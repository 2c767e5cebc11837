import styles from "#web/features/filters/filter-panel.module.css";
import type { Range } from "#web/features/filters/filters.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { EndInput } from "./end-input.tsx";
import { type Bounds, chosenRange, shownRange } from "./range-bounds.ts";
import { RangeSlider } from "./range-slider.tsx";

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
  const [first, last] = appliedRange(value, bounds);
  const choose = (range: [number, number]) => onChange(chosenRange(range, bounds));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {legend}
        <span className={styles.chosen}>{t("filters.range", { from: text(first), to: text(last) })}</span>
      </legend>
      <RangeSlider
        labels={labels}
        bounds={bounds}
        step={step}
        value={[from, to]}
        onChange={choose}
        text={text}
      />
      <div className={styles.ends}>
        <EndInput
          label={labels[0]}
          value={first}
          bounds={[lowest, to]}
          onChange={(start) => choose([start, to])}
          text={boxText}
        />
        <EndInput
          label={labels[1]}
          value={last}
          bounds={[from, highest]}
          onChange={(end) => choose([from, end])}
          text={boxText}
        />
      </div>
    </fieldset>
  );
}

/** A range as it is applied, maybe beyond its slider: an end that is not set stands at its bound. */
const appliedRange = ({ from, to }: Range<number>, [lowest, highest]: Bounds): [number, number] => [
  from ?? lowest,
  to ?? Math.max(highest, from ?? lowest),
];
