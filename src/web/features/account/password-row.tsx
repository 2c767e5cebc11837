import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { SettingsRow } from "./settings-section.tsx";

const PasswordDialog = lazy(async () => ({
  default: (await import("./password-dialog.tsx")).PasswordDialog,
}));

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
      <Suspense>{isOpen ? <PasswordDialog onClose={dialog.close} /> : null}</Suspense>
    </SettingsRow>
  );
}
