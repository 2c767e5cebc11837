import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { LowPassLine } from "./low-pass.tsx";
import styles from "./state.module.css";

interface Props {
  title: ReactNode;
  /** One sentence; and one action as children. */
  text?: ReactNode;
  children?: ReactNode;
}

/** A place with nothing in it yet. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <section className={styles.state}>
      <LowPassLine className={styles.line ?? ""} />
      <Title order={2}>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.action}>{children}</div> : null}
    </section>
  );
}
