import { Button, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "#web/config.ts";
import { CurrentPasswordField } from "#web/features/session/current-password-field.tsx";
import { MailedCode } from "#web/features/session/mailed-code.tsx";
import { passwordFault } from "#web/features/session/new-password.ts";
import { PasswordField } from "#web/features/session/password-field.tsx";
import { passwordMessage } from "#web/features/session/password-messages.ts";
import { usePasswordProof } from "#web/features/session/use-password-proof.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { queryKeys } from "#web/lib/query-client.ts";
import { toast } from "#web/lib/toast.ts";
import styles from "./settings.module.css";

/** A new password, twice, with whatever proof it takes. Lives as long as it is open, so that nothing typed stays behind. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { setPassword, setRepeated, proof, isFilled, isBusy, change } = usePasswordChange(onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("account.password.action")}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <form noValidate className={styles.form} onSubmit={change}>
        <CurrentPasswordField proof={proof} />
        <PasswordField
          label={t("account.password.next")}
          description={t("session.register.passwordHint")}
          autoComplete="new-password"
          data-autofocus
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <PasswordField
          label={t("account.password.confirm")}
          autoComplete="new-password"
          onChange={({ currentTarget }) => setRepeated(currentTarget.value)}
        />
        <MailedCode proof={proof} />
        <div className={styles.actions}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t("account.password.cancel")}
          </Button>
          <Button type="submit" disabled={!isFilled || isBusy}>
            {t(isBusy ? "account.password.changing" : "account.password.submit")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function usePasswordChange(onDone: () => void) {
  const { t } = useTranslation();
  const { client } = useSession();
  const { min_password } = useConfig();
  const proof = usePasswordProof();
  const queries = useQueryClient();
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    const fault = passwordFault(password, repeated, min_password);
    if (fault) return toast.error(t("account.password.failed"), t(`account.password.${fault}`));
    setBusy(true);
    const { error } = await client.updateUser({ password, ...proof.attributes });
    setBusy(false);
    proof.heed(error);
    if (error) return toast.error(t("account.password.failed"), passwordMessage(error, t));
    toast.success(t("account.password.changed"), t("account.password.changedText"));
    void queries.invalidateQueries({ queryKey: queryKeys.openSessions });
    onDone();
  }

  const isFilled = password !== "" && repeated !== "" && proof.isComplete;
  return { setPassword, setRepeated, proof, isFilled, isBusy, change };
}
