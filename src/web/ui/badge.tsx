import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** How something stands, in a word or two. */
export const Badge = ({ kind, children }: { kind?: "warning" | undefined; children: ReactNode }) => (
  <span className={styles.badge} data-kind={kind}>
    {children}
  </span>
);
