import { Button } from "@mantine/core";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { SettingsRow } from "./settings-section.tsx";

const PasswordDialog = latePopup(async () => (await import("./password-dialog.tsx")).PasswordDialog);

/** The password: never shown, only changed. */
export function PasswordRow() {
  const { t } = useTranslation();
  const { isOpen, open, close } = useDialogParam("dialog", "password");
  return (
    <SettingsRow
      title={t("account.password.title")}
      text={t("account.password.text")}
      action={
        <Button variant="default" data-wraps onClick={open}>
          {t("account.password.action")}
        </Button>
      }
    >
      {isOpen ? <PasswordDialog onClose={close} /> : null}
    </SettingsRow>
  );
}
