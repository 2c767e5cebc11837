import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { CurrentPasswordField } from "#web/features/session/password/current-password-field.tsx";
import { MailedCode } from "#web/features/session/password/mailed-code.tsx";
import { PasswordField } from "#web/features/session/password/password-field.tsx";
import { useNewPassword } from "#web/features/session/password/use-new-password.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import styles from "./settings.module.css";

/** A new password, twice, with whatever proof it takes. Lives as long as it is open, so that nothing typed stays behind. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { setPassword, setRepeated, proof, isFilled, isBusy, change } = useNewPassword(
    "account.password",
    () => {
      toast.success(t("account.password.changed"), t("account.password.changedText"));
      void queries.invalidateQueries({ queryKey: queryKeys.openSessions });
      onClose();
    },
  );
  return (
    <Dialog opened isLong onClose={onClose} title={t("account.password.action")}>
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
    </Dialog>
  );
}
