import type { AccessToken } from "#shared/api/access-tokens.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useRevokeToken } from "./api.ts";
import { tokenRefusal } from "./token-refusal.ts";
import { useTokenDialogTexts } from "./use-token-dialog-texts.ts";

/** Asks once more before programs lose their key. */
export function RevokeTokenDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const { t } = useTranslation();
  const say = useTokenDialogTexts();
  const { mutateAsync } = useRevokeToken();

  async function revoke() {
    await mutateAsync(token.id);
    toast.success(say("revoked"));
  }

  return (
    <ConfirmDialog
      title={say("revokeTitle")}
      text={say("revokeText", { name: token.name })}
      cancel={say("cancel")}
      confirm={t("accessTokens.revoke")}
      running={say("revoking")}
      act={revoke}
      onFailed={(error) => tellFailure(error, say("revokeFailed"), tokenRefusal(error, say))}
      onClose={onClose}
    />
  );
}
