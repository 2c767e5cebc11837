import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Logo } from "#web/ui/logo.tsx";
import { SignBar } from "#web/ui/sign-bar.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./header.module.css";

/** The sign over every screen: whose product this is and who is using it. */
export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  return (
    <SignBar>
      <UnstyledButton className={styles.burger ?? ""} aria-label={t("shell.nav.open")} onClick={onOpenMenu}>
        <MenuIcon size={24} aria-hidden />
      </UnstyledButton>
      <Link to="/dashboard" className={styles.logo ?? ""}>
        <Logo name={product_name} />
      </Link>
      <AccountMenu />
    </SignBar>
  );
}
