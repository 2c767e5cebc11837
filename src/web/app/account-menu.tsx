import { Button, Popover, SegmentedControl, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ChevronDown, LogOut, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "#web/features/session/use-session.tsx";
import { useSignOut } from "#web/features/session/use-sign-out.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./account-menu.module.css";
import { CurrencySwitch, LanguageSwitch } from "./preference-switches.tsx";

/** The person's corner: name, preferences that change everything at once, the way out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isOpen, menu] = useDisclosure(false);
  const firstName: unknown = user?.user_metadata.first_name;
  const name = typeof firstName === "string" && firstName ? firstName : (user?.email ?? "");
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => !open && menu.close()}
      position="bottom-end"
      width={296}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.trigger ?? ""}
          aria-label={`${t("shell.header.account")}: ${name}`}
          onClick={menu.toggle}
        >
          <span className={styles.avatar} data-initial={name.slice(0, 1).toUpperCase()} />
          <span className={styles.name}>{name}</span>
          <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ""}>
        <p className={styles.email}>{user?.email}</p>
        <ButtonLink
          to="/account"
          variant="subtle"
          fullWidth
          justify="start"
          leftSection={<UserRound size={18} aria-hidden />}
          onClick={menu.close}
        >
          {t("shell.nav.account")}
        </ButtonLink>
        <LanguageSwitch />
        <CurrencySwitch />
        <SchemeSwitch />
        <SignOutButton />
      </Popover.Dropdown>
    </Popover>
  );
}

function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    { value: "auto", label: t("shell.header.system") },
    { value: "light", label: t("shell.header.light") },
    { value: "dark", label: t("shell.header.dark") },
  ] as const;
  return (
    <div>
      <p id="appearance" className={styles.caption}>
        {t("shell.header.appearance")}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby="appearance"
        data={[...choices]}
        value={colorScheme}
        onChange={setColorScheme}
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
