import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { Logo } from "#web/ui/logo.tsx";
import { LowPassLine } from "#web/ui/low-pass.tsx";
import styles from "./auth-stage.module.css";
import { DepartureBoard } from "./departure-board.tsx";

/** What stands around every form of someone who is not in yet. */
export function AuthStage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Pitch />
      <main className={styles.main}>
        <div className={styles.panel}>{children}</div>
      </main>
    </div>
  );
}

interface AuthViewProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** One form on that stage: its name, a sentence, its fields. */
export function AuthView({ title, text, children }: AuthViewProps) {
  useScreenTitle(title);
  return (
    <>
      <div>
        <Title order={1}>{title}</Title>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      {children}
    </>
  );
}

function Pitch() {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  return (
    <aside className={styles.pitch}>
      <Logo name={product_name} size={36} />
      <div className={styles.claim}>
        <p className={styles.headline}>{t("session.pitch.title")}</p>
        <p className={styles.lead}>{t("session.pitch.text", { product: product_name })}</p>
      </div>
      <LowPassLine className={styles.curve ?? ""} />
      <DepartureBoard />
    </aside>
  );
}
