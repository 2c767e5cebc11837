import styles from "./progress-bar.module.css";

interface Props {
  label: string;
  /** What is on screen beside it, for who hears it: by themselves, screen readers say per cents. */
  text: string;
  value: number;
  max: number;
}

/** How far something has come, as a bar with a name. */
export const ProgressBar = ({ label, text, value, max }: Props) => (
  <progress className={styles.bar} aria-label={label} aria-valuetext={text} value={value} max={max} />
);
