import type { ReactNode } from "react";
import styles from "./sections.module.css";

interface Props {
  /** The anchor that the navigation leads to. */
  id?: string;
  title: string;
  text?: string;
  tone?: "plain" | "sunk";
  children: ReactNode;
}

/** One part of a page: its heading, a sentence, what it shows. */
export function Band({ id, title, text, tone = "plain", children }: Props) {
  const heading = `${id ?? title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-title`;
  return (
    <section id={id} className={styles.band} data-tone={tone} aria-labelledby={heading}>
      <div className={styles.inner}>
        <div className={styles.lead}>
          <h2 id={heading}>{title}</h2>
          {text ? <p>{text}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
