import type { Factor } from "@supabase/auth-js";
import { useQueryClient } from "@tanstack/react-query";
import { authMessage } from "#web/features/session/auth-messages.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";

/** Asks once more before an authenticator stops protecting the account. */
export function RemoveFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const { t } = useTranslation();
  const { ask } = useSession();
  const queries = useQueryClient();
  const name = factor.friendly_name || t("account.twoStep.unnamed");

  // The session must learn that the step is gone: its token still claims it.
  async function remove() {
    const { error } = await ask((service) => service.mfa.unenroll({ factorId: factor.id }));
    if (error) throw error;
    await ask((service) => service.refreshSession());
    toast.success(t("account.twoStep.removed"), t("account.twoStep.removedText"));
    await queries.invalidateQueries({ queryKey: queryKeys.accountUser });
  }

  return (
    <ConfirmDialog
      title={t("account.twoStep.removeTitle")}
      text={t("account.twoStep.removeText", { name })}
      cancel={t("account.twoStep.cancel")}
      confirm={t("account.twoStep.removeConfirm")}
      running={t("account.twoStep.removing")}
      act={remove}
      onFailed={(error) => tellFailure(error, t("account.twoStep.removeFailed"), authMessage(error, t))}
      onClose={onClose}
    />
  );
}
