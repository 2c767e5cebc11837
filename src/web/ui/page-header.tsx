import { Button, Title } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#web/texts/spoken.ts";
import styles from "./page-header.module.css";
import { RefreshSign } from "./refresh-sign.tsx";

interface Props {
  title: ReactNode;
  /** The title grows when the data arrives: on a phone there is room for a second line from the start. */
  isGrowing?: boolean;
  subtitle?: ReactNode;
  onRefresh?: (() => void) | undefined;
  refreshing?: boolean;
  onNewSearch?: (() => void) | undefined;
  /** Further actions, before the ones above. */
  children?: ReactNode;
}

/** The head of a screen: what it is and what can be done on it. */
export function PageHeader({ title, isGrowing = false, subtitle, children, ...actions }: Props) {
  const { onRefresh, refreshing = false, onNewSearch } = actions;
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.words} data-growing={isGrowing || undefined}>
        <Title order={1}>{title}</Title>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      <div className={styles.actions}>
        {children}
        {onRefresh ? (
          <Button
            variant="default"
            data-wraps
            leftSection={<RefreshSign size={17} isRunning={refreshing} />}
            aria-busy={refreshing}
            aria-disabled={refreshing}
            onClick={refreshing ? undefined : onRefresh}
          >
            {t("shell.actions.refresh")}
          </Button>
        ) : null}
        {onNewSearch ? (
          <Button
            data-wraps
            leftSection={<Plus size={18} strokeWidth={2.5} aria-hidden />}
            onClick={onNewSearch}
          >
            {t("shell.actions.newSearch")}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
