import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "#web/lib/i18n.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { SettingsRow } from "./settings-section.tsx";

/** The password: never shown, only changed. */
export function PasswordRow() {
  const { t } = useTranslation();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <SettingsRow
      title={t("account.password.title")}
      text={t("account.password.text")}
      action={
        <Button variant="default" onClick={dialog.open}>
          {t("account.password.action")}
        </Button>
      }
    >
      {isOpen ? <PasswordDialog onClose={dialog.close} /> : null}
    </SettingsRow>
  );
}
