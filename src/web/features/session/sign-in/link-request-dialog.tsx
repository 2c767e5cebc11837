import { Button, TextInput } from "@mantine/core";
import styles from "#web/features/session/forms.module.css";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { type LinkRequest, useLinkRequest } from "./use-link-request.ts";

interface Props {
  kind: LinkRequest;
  /** The address that was already typed elsewhere. */
  typed?: string;
  onClose: () => void;
}

/** Asks for the address that a link is mailed to. */
export function LinkRequestDialog({ kind, typed = "", onClose }: Props) {
  const { t } = useTranslation();
  const { email, setEmail, isSending, request } = useLinkRequest(kind, typed, onClose);
  return (
    <Dialog opened onClose={onClose} title={t(`session.${kind}.title`)}>
      <form noValidate className={styles.form} onSubmit={request}>
        <p className={styles.text}>{t(`session.${kind}.text`)}</p>
        <TextInput
          label={t("session.login.email")}
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" fullWidth disabled={!email.trim()} loading={isSending}>
          {t(`session.${kind}.submit`)}
        </Button>
      </form>
    </Dialog>
  );
}
