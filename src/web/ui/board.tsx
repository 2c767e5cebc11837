import type { ReactNode } from "react";
import styles from "./board.module.css";

/** Rows that people compare, one under the other, as on a departure board. Children are list items. */
export function Board({
  label,
  isStale,
  children,
}: {
  label: string;
  isStale?: boolean;
  children: ReactNode;
}) {
  return (
    <ul className={styles.board} aria-label={label} data-stale={isStale || undefined}>
      {children}
    </ul>
  );
}
