import { type ReactNode, useId } from "react";
import styles from "./receipt.module.css";

/** A part of a receipt under its own heading. */
export function ReceiptPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
