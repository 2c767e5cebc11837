import "#web/theme/library-late.css";
import { Button, Modal, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { Channel } from "#shared/api/channels.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { queryKeys } from "#web/lib/query-client.ts";
import { toast } from "#web/lib/toast.ts";
import { useRemoveChannel } from "./api.ts";
import { unsubscribe } from "./browser-push.ts";
import styles from "./channels.module.css";
import { useChannelTexts } from "./use-channel-texts.ts";

interface Props {
  channel: Channel;
  isHere: boolean;
  onClose: () => void;
}

/** Asks once more before a place hears no more of alerts. */
export function RemoveChannelDialog({ channel, isHere, onClose }: Props) {
  const say = useChannelTexts();
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutate, isPending } = useRemoveChannel();

  const remove = () =>
    mutate(channel.id, {
      onSuccess: async () => {
        toast.success(say("removed"));
        onClose();
        if (!isHere) return;
        await unsubscribe();
        await queries.invalidateQueries({ queryKey: queryKeys.browserPush });
      },
      onError: (error) => toast.error(say("removeFailed"), messageOf(error)),
    });

  return (
    <Modal
      opened
      onClose={onClose}
      title={say("removeTitle")}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <div className={styles.form}>
        <Text>{say("removeText", { name: channel.name })}</Text>
        <div className={styles.actions}>
          <Button variant="default" disabled={isPending} data-autofocus onClick={onClose}>
            {say("cancel")}
          </Button>
          <Button color="red" disabled={isPending} onClick={remove}>
            {say(isPending ? "removing" : "remove")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
