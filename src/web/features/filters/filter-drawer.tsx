import "#web/theme/library-late.css";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import styles from "./filtered-list.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on a small screen, sliding in over the list. */
export function FilterDrawer({ opened, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      position="right"
      size="min(100%, 400px)"
      title={t("filters.title")}
      classNames={{ body: styles.body, content: styles.content }}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      {children}
    </Drawer>
  );
}
