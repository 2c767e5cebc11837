import styles from "./progress-bar.module.css";

/** How far something has come, in per cent, as a bar with a name. */
export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => (
  <progress className={styles.bar} aria-label={label} value={percent} max={100} />
);
