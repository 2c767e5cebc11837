import { Button, Title } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#web/texts/spoken.ts";
import { useFocusOnward } from "#web/ui/focus/use-focus-onward.ts";
import styles from "./state.module.css";

interface Props {
  title: ReactNode;
  /** All there is on the screen: its title is that of the screen. */
  isScreen?: boolean;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** A place that could not be filled: what happened and what to do. */
export function ErrorState({ title, isScreen = false, text, onRetry, children }: Props) {
  const { t } = useTranslation();
  const { watch } = useFocusOnward();
  return (
    <section role="alert" className={styles.state}>
      <TriangleAlert size={36} strokeWidth={1.75} aria-hidden className={styles.warning} />
      <Title order={isScreen ? 1 : 2} size="h2">
        {title}
      </Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      <div className={styles.action}>
        {onRetry ? (
          <Button variant="default" onClick={onRetry} {...watch}>
            {t("shell.actions.retry")}
          </Button>
        ) : null}
        {children}
      </div>
    </section>
  );
}
