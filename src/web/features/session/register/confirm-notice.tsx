import { Button } from "@mantine/core";
import styles from "#web/features/session/forms.module.css";
import { MailboxLink } from "#web/features/session/mailbox-link.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useResend } from "./use-resend.ts";

/** After registering: the account waits for the link in the mail. */
export function ConfirmNotice({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation();
  const { resend, isSending } = useResend(email);
  return (
    <div className={styles.form}>
      <p role="status" className={styles.text}>
        {t("session.confirm.text", { email })}
      </p>
      <MailboxLink />
      <p className={styles.hint}>{t("session.confirm.spam")}</p>
      <Button variant="default" fullWidth loading={isSending} onClick={resend}>
        {t("session.confirm.resend")}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        {t("session.confirm.back")}
      </Button>
    </div>
  );
}
