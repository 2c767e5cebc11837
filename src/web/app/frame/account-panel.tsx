import "#web/theme/library-late.css";
import { Button, Popover, SegmentedControl } from "@mantine/core";
import { LogOut, type LucideIcon, TowerControl, UserRound } from "lucide-react";
import type { RefObject } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { useSignOut } from "#web/features/session/use-sign-out.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Anchor } from "#web/ui/anchor.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import styles from "./account-menu.module.css";
import { CurrencySwitch, LanguageSwitch } from "./preference-switches.tsx";
import { QuickEntries } from "./quick-entries.tsx";
import { useAppearance } from "./use-appearance.ts";

interface Props {
  /** Of the trigger; the panel is named by it. */
  id: string;
  opened: boolean;
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
}

/** What the person's corner opens: preferences that change everything at once, the way out. */
export function AccountPanel({ id, opened, onClose, trigger }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data: profile } = useProfile();
  return (
    <Popover
      id={id}
      opened={useOpensAfterMount(opened)}
      onChange={(open) => !open && onClose()}
      position="bottom-end"
      width={296}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor element={trigger} />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ""}>
        <p className={styles.email}>{user?.email}</p>
        <PanelLink to="/account" icon={UserRound} name={t("shell.nav.account")} onClick={onClose} />
        {profile?.is_operator ? (
          <PanelLink to="/operator" icon={TowerControl} name={t("shell.nav.operator")} onClick={onClose} />
        ) : null}
        <LanguageSwitch />
        <CurrencySwitch />
        <SchemeSwitch />
        <QuickEntries onClose={onClose} trigger={trigger} />
        <SignOutButton />
      </Popover.Dropdown>
    </Popover>
  );
}

interface PanelLinkProps {
  to: "/account" | "/operator";
  icon: LucideIcon;
  name: string;
  onClick: () => void;
}

const PanelLink = ({ to, icon: Icon, name, onClick }: PanelLinkProps) => (
  <ButtonLink
    to={to}
    variant="subtle"
    fullWidth
    justify="start"
    leftSection={<Icon size={18} aria-hidden />}
    onClick={onClick}
  >
    {name}
  </ButtonLink>
);

function SchemeSwitch() {
  const { t } = useTranslation();
  const { choices, value, change } = useAppearance();
  return (
    <div>
      <p id="appearance" className={styles.caption}>
        {t("shell.header.appearance")}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby="appearance"
        data={choices}
        value={value}
        onChange={change}
      />
    </div>
  );
}

function SignOutButton() {
  const { t } = useTranslation();
  const { signOut, signingOut } = useSignOut();
  return (
    <Button
      variant="subtle"
      fullWidth
      justify="start"
      leftSection={<LogOut size={18} aria-hidden />}
      loading={signingOut}
      onClick={signOut}
    >
      {t("shell.header.signOut")}
    </Button>
  );
}
