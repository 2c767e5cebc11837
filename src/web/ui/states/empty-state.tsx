import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { LowPassLine } from "#web/ui/low-pass.tsx";
import styles from "./state.module.css";

interface Props {
  title: ReactNode;
  /** All there is on the screen: its title is that of the screen. */
  isScreen?: boolean;
  /** One sentence; and one action as children. */
  text?: ReactNode;
  children?: ReactNode;
}

/** A place with nothing in it yet. */
export function EmptyState({ title, isScreen = false, text, children }: Props) {
  return (
    <section className={styles.state}>
      <LowPassLine className={styles.line ?? ""} />
      <Title order={isScreen ? 1 : 2} size="h2">
        {title}
      </Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.action}>{children}</div> : null}
    </section>
  );
}
