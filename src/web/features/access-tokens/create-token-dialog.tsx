import "#web/theme/library-late.css";
import { Modal } from "@mantine/core";
import { useTranslation } from "#web/lib/i18n.ts";
import { CreateTokenForm } from "./create-token-form.tsx";
import { TokenSecret } from "./token-secret.tsx";
import { useTokenDialogTexts } from "./use-token-dialog-texts.ts";

interface Props {
  /** Of the token that has just been made. */
  secret: string | undefined;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** A new token: what it is for, then its secret, which closes by its own button lest it be lost by a slip. */
export function CreateTokenDialog({ secret, onMade, onClose }: Props) {
  const { t } = useTranslation();
  const say = useTokenDialogTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say(secret ? "secretTitle" : "createTitle")}
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      {secret ? (
        <TokenSecret secret={secret} onDone={onClose} />
      ) : (
        <CreateTokenForm onMade={onMade} onCancel={onClose} />
      )}
    </Modal>
  );
}
