import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Notices } from "#web/app/notices.tsx";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./app-frame.module.css";
import { Header } from "./header.tsx";
import { Navigation } from "./navigation.tsx";
import { useSidebarState } from "./sidebar-state.ts";
import { SkipLinks } from "./skip-links.tsx";

const MenuDrawer = latePopup(async () => (await import("./menu-drawer.tsx")).MenuDrawer);

/** Header on top, navigation at the side or, on a phone, in a drawer, the screen in the middle. */
export function AppFrame({ children }: { children: ReactNode }) {
  const [isDrawerOpen, drawer] = useDisclosure(false);
  return (
    <div className={styles.frame}>
      <SkipLinks />
      <Header onOpenMenu={drawer.open} />
      <div className={styles.columns}>
        <Sidebar />
        <div className={styles.screen}>
          <Notices />
          <main id="content" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
      <MenuDrawer opened={isDrawerOpen} onClose={drawer.close} />
    </div>
  );
}

function Sidebar() {
  const { t } = useTranslation();
  const { isOpen, toggle } = useSidebarState();
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <aside
      aria-label={t("shell.nav.menu")}
      className={styles.sidebar}
      data-narrow={!isOpen || undefined}
      data-screen-only
    >
      <Navigation id="menu" isNarrow={!isOpen} />
      <ActionIcon
        size={40}
        aria-label={t(isOpen ? "shell.nav.collapse" : "shell.nav.expand")}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </aside>
  );
}
