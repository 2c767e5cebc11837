import { Button } from "@mantine/core";
import styles from "#web/features/session/forms.module.css";
import { MailboxLink } from "#web/features/session/mailbox-link.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useResend } from "./use-resend.ts";

interface Props {
  /** The address that is not confirmed. */
  email: string;
  onClose: () => void;
}

/** A right login with an unconfirmed address: offers the confirmation mail again. */
export function UnconfirmedDialog({ email, onClose }: Props) {
  const { t } = useTranslation();
  const { resend, isSending } = useResend(email);
  return (
    <Dialog opened onClose={onClose} title={t("session.unconfirmed.title")}>
      <div className={styles.form}>
        <p className={styles.text}>{t("session.unconfirmed.text", { email })}</p>
        <MailboxLink />
        <Button variant="default" fullWidth loading={isSending} onClick={resend}>
          {t("session.unconfirmed.resend")}
        </Button>
      </div>
    </Dialog>
  );
}
