import "#web/theme/library-late.css";
import { Drawer, VisuallyHidden } from "@mantine/core";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import { Logo } from "#web/ui/logo.tsx";
import { Navigation } from "./navigation.tsx";

/** The ways through the product on a phone. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  return (
    <Drawer
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      size={288}
      title={
        <>
          <VisuallyHidden>{t("shell.nav.menu")}</VisuallyHidden>
          <span aria-hidden>
            <Logo name={product_name} />
          </span>
        </>
      }
      closeButtonProps={{ "aria-label": t("shell.nav.close") }}
    >
      <Navigation onNavigate={onClose} />
    </Drawer>
  );
}
