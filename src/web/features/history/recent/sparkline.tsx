import styles from "./sparkline.module.css";

interface Props {
  /** At equal distances; null: a gap. At least one is a number. */
  values: readonly (number | null)[];
}

const WIDTH = 100;
const HEIGHT = 32;
/** Without any length Safari draws it as wide as the line is stretched. */
const DOT = "h.01";

/** A line as wide as there is room, without a scale; the lowest value is marked. What it shows must be said beside it. */
export function Sparkline({ values }: Props) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const at = (value: number, place: number) => {
    const across = (place / Math.max(1, values.length - 1)) * WIDTH;
    const down = high === low ? HEIGHT / 2 : ((high - value) / (high - low)) * HEIGHT;
    return `${across.toFixed(1)} ${down.toFixed(1)}`;
  };
  const path = values.map((value, place) => {
    if (value === null) return "";
    return (values[place - 1] ?? null) === null ? `M${at(value, place)}${DOT}` : `L${at(value, place)}`;
  });
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path.join("")} />
      <path className={styles.lowest} d={`M${at(low, values.indexOf(low))}${DOT}`} />
    </svg>
  );
}
