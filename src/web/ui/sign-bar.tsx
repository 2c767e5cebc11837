import type { ReactNode } from "react";
import styles from "./sign-bar.module.css";

/** The sign over a screen, which stays in sight: the last of what stands on it is at its end. */
export const SignBar = ({ children }: { children: ReactNode }) => (
  <header className={styles.sign}>{children}</header>
);
