import type { ReactNode } from "react";
import styles from "./flights-layout.module.css";

/** The search beside its cheapest flight, then the list. */
export function FlightsLayout({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.top}>{top}</div>
      {children}
    </>
  );
}
