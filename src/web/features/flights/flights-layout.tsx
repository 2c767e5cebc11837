import type { ReactNode } from "react";
import styles from "./flights-layout.module.css";

/** The search beside its cheapest flight, then the list with its order. */
export function FlightsLayout({
  top,
  bar,
  children,
}: {
  top: ReactNode;
  bar: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.top}>{top}</div>
      <div className={styles.bar}>{bar}</div>
      {children}
    </>
  );
}
