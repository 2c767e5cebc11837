import "#web/theme/library-late.css";
import { Button, Modal, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { PasswordField } from "#web/features/session/password-field.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { ApiError } from "#web/lib/api-error.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { eraseAccount } from "./api.ts";
import { ownDataMessage } from "./own-data-message.ts";
import styles from "./settings.module.css";

/** The last question before everything is gone: the password, and a word typed by hand. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const word = t("account.remove.word");
  const { password, setPassword, error, isBusy, erase } = useErasure();
  const [typed, setTyped] = useState("");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("account.remove.dialogTitle")}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <form noValidate className={styles.form} onSubmit={erase}>
        <Text>{t("account.remove.warning")}</Text>
        <PasswordField
          label={t("account.remove.password")}
          description={t("account.remove.passwordHint")}
          autoComplete="current-password"
          data-autofocus
          required={false}
          value={password}
          error={error}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <TextInput
          label={t("account.remove.typed", { word })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t("account.remove.cancel")}
          </Button>
          <Button type="submit" color="red" disabled={typed.trim() !== word || isBusy}>
            {t(isBusy ? "account.remove.removing" : "account.remove.confirm")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useErasure() {
  const { t } = useTranslation();
  const { leave, leaving } = useSession();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = useOneAtATime(async () => {
    setBusy(true);
    setError(undefined);
    try {
      await eraseAccount(password);
    } catch (refusal) {
      setBusy(false);
      if (isWrongPassword(refusal)) return setError(t("account.remove.wrongPassword"));
      return toast.error(t("account.remove.failed"), ownDataMessage(refusal, t));
    }
    leaving.current = true;
    toast.success(t("account.remove.done"), t("account.remove.doneText"));
    await leave();
  });

  function erase(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return { password, setPassword, error, isBusy, erase };
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.detail.some(({ loc }) => loc.includes("password"));
