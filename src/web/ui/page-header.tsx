import { Button, Title } from "@mantine/core";
import { Plus, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#web/texts/spoken.ts";
import styles from "./page-header.module.css";

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
            leftSection={<RotateCw size={17} aria-hidden />}
            loading={refreshing}
            onClick={onRefresh}
          >
            {t("shell.actions.refresh")}
          </Button>
        ) : null}
        {onNewSearch ? (
          <Button leftSection={<Plus size={18} strokeWidth={2.5} aria-hidden />} onClick={onNewSearch}>
            {t("shell.actions.newSearch")}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
