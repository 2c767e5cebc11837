import "#web/theme/library-late.css";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { CreateTokenForm } from "./create-token-form.tsx";
import { TokenSecret } from "./token-secret.tsx";

/** A new token: what it is for, then its secret, which closes by its own button lest it be lost by a slip. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string>();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(secret ? "accessTokens.secretTitle" : "accessTokens.createTitle")}
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      {secret ? (
        <TokenSecret secret={secret} onDone={onClose} />
      ) : (
        <CreateTokenForm onMade={setSecret} onCancel={onClose} />
      )}
    </Modal>
  );
}
