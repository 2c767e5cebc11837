import type { ReactNode } from "react";
import styles from "./channels.module.css";

interface Props {
  title: string;
  badge: ReactNode;
  /** How it stands. */
  text: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** A place where alerts may come, of which somebody has one: this browser, a messenger. */
export const Place = ({ title, badge, text, children }: Props) => (
  <div className={styles.place}>
    <div>
      <h3 className={styles.title}>
        {title}
        {badge}
      </h3>
      <p className={styles.text} aria-live="polite">
        {text}
      </p>
    </div>
    {children}
  </div>
);
