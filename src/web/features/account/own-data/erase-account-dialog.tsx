import { TextInput } from "@mantine/core";
import { useState } from "react";
import { eraseAccount } from "#web/features/account/api.ts";
import { PasswordField } from "#web/features/session/password/password-field.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { ApiError } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { ownDataMessage } from "./own-data-message.ts";

/** The last question before everything is gone: the password, and a word typed by hand. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const word = t("account.remove.word");
  const { password, setPassword, fault, erase, tell } = useErasure();
  const [typed, setTyped] = useState("");
  return (
    <ConfirmDialog
      title={t("account.remove.dialogTitle")}
      text={t("account.remove.warning")}
      cancel={t("account.remove.cancel")}
      confirm={t("account.remove.confirm")}
      running={t("account.remove.removing")}
      isReady={typed.trim() === word}
      act={erase}
      onFailed={tell}
      onClose={onClose}
    >
      <PasswordField
        label={t("account.remove.password")}
        description={t("account.remove.passwordHint")}
        autoComplete="current-password"
        data-autofocus
        required={false}
        value={password}
        error={fault}
        errorProps={{ role: "alert" }}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <TextInput
        label={t("account.remove.typed", { word })}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function useErasure() {
  const { t } = useTranslation();
  const { leave, leaving } = useSession();
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();

  async function erase() {
    setFault(undefined);
    await eraseAccount(password);
    leaving.current = true;
    toast.success(t("account.remove.done"), t("account.remove.doneText"));
    void leave();
  }

  function tell(error: unknown) {
    if (isWrongPassword(error)) setFault(t("account.remove.wrongPassword"));
    else tellFailure(error, t("account.remove.failed"), ownDataMessage(error, t));
  }

  return { password, setPassword, fault, erase, tell };
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.detail.some(({ loc }) => loc.includes("password"));
