import "#web/theme/library-late.css";
import { Button, Modal, Text } from "@mantine/core";
import type { AccessToken } from "#shared/api/access-tokens.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import styles from "./access-tokens.module.css";
import { useRevokeToken } from "./api.ts";
import { tokenRefusal } from "./token-refusal.ts";
import { useTokenDialogTexts } from "./use-token-dialog-texts.ts";

/** Asks once more before programs lose their key. */
export function RevokeTokenDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const { t } = useTranslation();
  const say = useTokenDialogTexts();
  const { mutate, isPending } = useRevokeToken();

  const revoke = () =>
    mutate(token.id, {
      onSuccess: () => {
        toast.success(say("revoked"));
        onClose();
      },
      onError: (error) => toast.error(say("revokeFailed"), tokenRefusal(error, say)),
    });

  return (
    <Modal
      opened
      onClose={onClose}
      title={say("revokeTitle")}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <div className={styles.form}>
        <Text>{say("revokeText", { name: token.name })}</Text>
        <div className={styles.actions}>
          <Button variant="default" disabled={isPending} data-autofocus onClick={onClose}>
            {say("cancel")}
          </Button>
          <Button color="red" disabled={isPending} onClick={revoke}>
            {isPending ? say("revoking") : t("accessTokens.revoke")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
