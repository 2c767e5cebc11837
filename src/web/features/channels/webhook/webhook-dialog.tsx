import { Button, Text } from "@mantine/core";
import type { CreatedWebhook } from "#shared/api/channels.ts";
import styles from "#web/features/channels/channels.module.css";
import { useChannelTexts } from "#web/features/channels/use-channel-texts.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useStayWhileShown } from "#web/lib/use-stay.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import { SecretDialog } from "#web/ui/dialog/secret-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";

interface Props {
  /** Of the webhook that has just been added. */
  secret: string | undefined;
  onMade: (made: CreatedWebhook) => void;
  onClose: () => void;
}

/** A new webhook: where to, then its secret. */
export function WebhookDialog({ secret, onMade, onClose }: Props) {
  const say = useChannelTexts();
  return (
    <SecretDialog
      title={say(secret ? "secretTitle" : "addTitle")}
      isShown={secret !== undefined}
      onClose={onClose}
    >
      {secret ? (
        <WebhookSecret secret={secret} onDone={onClose} />
      ) : (
        <WebhookForm onMade={onMade} onCancel={onClose} />
      )}
    </SecretDialog>
  );
}

/** The secret of a new webhook, for the only time. */
function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const say = useChannelTexts();
  useStayWhileShown(say("staySeen"));
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
