import "#web/theme/library-late.css";
import { Button, Modal, Text } from "@mantine/core";
import type { CreatedWebhook } from "#shared/api/channels.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import styles from "./channels.module.css";
import { useChannelTexts } from "./use-channel-texts.ts";
import { WebhookForm } from "./webhook-form.tsx";

interface Props {
  /** Of the webhook that has just been added. */
  secret: string | undefined;
  onMade: (made: CreatedWebhook) => void;
  onClose: () => void;
}

/** A new webhook: where to, then its secret, which closes by its own button lest it be lost by a slip. */
export function WebhookDialog({ secret, onMade, onClose }: Props) {
  const say = useChannelTexts();
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say(secret ? "secretTitle" : "addTitle")}
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      {secret ? (
        <WebhookSecret secret={secret} onDone={onClose} />
      ) : (
        <WebhookForm onMade={onMade} onCancel={onClose} />
      )}
    </Modal>
  );
}

/** The secret of a new webhook, for the only time. */
function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const say = useChannelTexts();
  return (
    <div className={styles.form}>
      <Text>{say("secretText")}</Text>
      {/* The button that had the focus went with the form. */}
      <Copyable
        takesFocus
        label={say("secret")}
        text={secret}
        action={say("copy")}
        onCopied={() => toast.success(say("copied"))}
        onRefused={() => toast.error(say("copyFailed"))}
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>{say("done")}</Button>
      </div>
    </div>
  );
}
