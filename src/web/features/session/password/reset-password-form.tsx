import "@mantine/core/styles/Alert.layer.css";
import { Alert, Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import styles from "#web/features/session/forms.module.css";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { MailedCode } from "./mailed-code.tsx";
import { PasswordField } from "./password-field.tsx";
import { useNewPassword } from "./use-new-password.ts";

/** A new password, twice; `onChanged` once it holds. */
export function ResetPasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const { password, setPassword, repeated, setRepeated, proof, isFilled, isBusy, change } = useNewPassword(
    "session.reset",
    () => {
      toast.success(t("session.reset.success"));
      onChanged();
    },
  );
  const isReady = isFilled && password === repeated && !isBusy;
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
