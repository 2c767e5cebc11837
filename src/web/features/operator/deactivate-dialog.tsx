import "#web/theme/library-late.css";
import { Button, Modal, Text } from "@mantine/core";
import { useTranslation } from "#web/lib/i18n.ts";
import styles from "./operator.module.css";
import type { SayOfOperator } from "./use-operator-texts.ts";

interface Props {
  email: string;
  say: SayOfOperator;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before an account is closed. */
export function DeactivateDialog({ email, say, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={say("accounts.deactivateOf", { email })}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <div className={styles.question}>
        <Text>{say("accounts.confirm")}</Text>
        <div className={styles.answers}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {say("accounts.cancel")}
          </Button>
          <Button color="red" onClick={onConfirm}>
            {say("accounts.deactivate")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
