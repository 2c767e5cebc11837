import "#web/theme/library-late.css";
import { Button, Modal, Text } from "@mantine/core";
import type { Factor } from "@supabase/auth-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authMessage } from "#web/features/session/auth-messages.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { useTranslation } from "#web/lib/i18n.ts";
import { queryKeys } from "#web/lib/query-client.ts";
import { toast } from "#web/lib/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import styles from "./settings.module.css";

interface Props {
  factor: Factor;
  onClose: () => void;
}

/** Asks once more before an authenticator stops protecting the account. */
export function RemoveFactorDialog({ factor, onClose }: Props) {
  const { t } = useTranslation();
  const { isBusy, remove } = useRemoval(factor.id, onClose);
  const name = factor.friendly_name || t("account.twoStep.unnamed");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("account.twoStep.removeTitle")}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <div className={styles.form}>
        <Text>{t("account.twoStep.removeText", { name })}</Text>
        <div className={styles.actions}>
          <Button variant="default" disabled={isBusy} data-autofocus onClick={onClose}>
            {t("account.twoStep.cancel")}
          </Button>
          <Button color="red" disabled={isBusy} onClick={remove}>
            {t(isBusy ? "account.twoStep.removing" : "account.twoStep.removeConfirm")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function useRemoval(factorId: string, onDone: () => void) {
  const { t } = useTranslation();
  const { ask } = useSession();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  // The session must learn that the step is gone: its token still claims it.
  const remove = useOneAtATime(async () => {
    setBusy(true);
    const { error } = await ask((service) => service.mfa.unenroll({ factorId }));
    if (!error) await ask((service) => service.refreshSession());
    setBusy(false);
    if (error) return toast.error(t("account.twoStep.removeFailed"), authMessage(error, t));
    toast.success(t("account.twoStep.removed"), t("account.twoStep.removedText"));
    await queries.invalidateQueries({ queryKey: queryKeys.factors });
    onDone();
  });

  return { isBusy, remove };
}
