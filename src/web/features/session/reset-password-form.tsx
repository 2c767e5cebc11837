import { Alert, Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "#web/config.ts";
import { toast } from "#web/lib/toast.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./forms.module.css";
import { MailedCode } from "./mailed-code.tsx";
import { passwordFault } from "./new-password.ts";
import { PasswordField } from "./password-field.tsx";
import { passwordMessage } from "./password-messages.ts";
import { usePasswordProof } from "./use-password-proof.ts";
import { useSession } from "./use-session.tsx";

/** A new password, twice; `onChanged` once it holds. */
export function ResetPasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const { password, setPassword, repeated, setRepeated, proof, isBusy, change } = useReset(onChanged);
  const isReady = password !== "" && password === repeated && proof.isComplete && !isBusy;
  const differ = repeated !== "" && password !== repeated;
  return (
    <form noValidate className={styles.form} onSubmit={change}>
      <CurrentPasswordField proof={proof} />
      <PasswordField
        label={t("session.reset.password")}
        description={t("session.register.passwordHint")}
        autoComplete="new-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordField
        label={t("session.reset.confirm")}
        autoComplete="new-password"
        value={repeated}
        onChange={({ currentTarget }) => setRepeated(currentTarget.value)}
      />
      {differ ? (
        <Alert color="red" icon={<CircleAlert size={18} aria-hidden />} title={t("session.reset.differ")} />
      ) : null}
      <MailedCode proof={proof} />
      <Button type="submit" size="md" fullWidth disabled={!isReady}>
        {t(isBusy ? "session.reset.changing" : "session.reset.submit")}
      </Button>
    </form>
  );
}

function useReset(onChanged: () => void) {
  const { t } = useTranslation();
  const { client } = useSession();
  const { min_password } = useConfig();
  const proof = usePasswordProof();
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    const fault = passwordFault(password, repeated, min_password);
    if (fault) return toast.error(t("session.reset.failed"), t(`session.reset.${fault}`));
    setBusy(true);
    const { error } = await client.updateUser({ password, ...proof.attributes });
    setBusy(false);
    proof.heed(error);
    if (error) return toast.error(t("session.reset.failed"), passwordMessage(error, t));
    toast.success(t("session.reset.success"));
    onChanged();
  }

  return { password, setPassword, repeated, setRepeated, proof, isBusy, change };
}
