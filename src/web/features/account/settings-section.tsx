import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

interface Props {
  title: string;
  text: string;
  /** By which an address leads here. */
  anchor?: string;
  children: ReactNode;
}

/** One area of the account: its name and what it is about beside its panel. */
export function SettingsSection({ title, text, anchor, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <div className={styles.intro}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.panel}>{children}</div>
    </section>
  );
}

/** One setting within an area: what it is, how it stands, what can be done. */
export function SettingsRow({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <div>
          <Title order={3}>{title}</Title>
          <p className={styles.text}>{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
