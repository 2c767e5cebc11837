import "#web/theme/library-late.css";
import { Button, Modal, Text } from "@mantine/core";
import type { AccessToken } from "#shared/api/access-tokens.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import styles from "./access-tokens.module.css";
import { useRevokeToken } from "./api.ts";
import { tokenRefusal } from "./token-refusal.ts";

/** Asks once more before programs lose their key. */
export function RevokeTokenDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRevokeToken();

  const revoke = () =>
    mutate(token.id, {
      onSuccess: () => {
        toast.success(t("accessTokens.revoked"));
        onClose();
      },
      onError: (error) => toast.error(t("accessTokens.revokeFailed"), tokenRefusal(error, t)),
    });

  return (
    <Modal
      opened
      onClose={onClose}
      title={t("accessTokens.revokeTitle")}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <div className={styles.form}>
        <Text>{t("accessTokens.revokeText", { name: token.name })}</Text>
        <div className={styles.actions}>
          <Button variant="default" disabled={isPending} data-autofocus onClick={onClose}>
            {t("accessTokens.cancel")}
          </Button>
          <Button color="red" disabled={isPending} onClick={revoke}>
            {t(isPending ? "accessTokens.revoking" : "accessTokens.revoke")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
