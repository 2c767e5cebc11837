import type { ReactNode } from "react";
import styles from "./figure-card.module.css";

interface Props {
  label: string;
  /** The figure itself, set in mono. */
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
}

/** One figure that sums something up. */
export function FigureCard({ label, value, note, icon }: Props) {
  return (
    <section className={styles.card} aria-label={label}>
      <h2 className={styles.label}>
        {icon}
        {label}
      </h2>
      <p className={styles.value}>{value}</p>
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  );
}
