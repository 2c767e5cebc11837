import { useQueryClient } from "@tanstack/react-query";
import type { Channel } from "#shared/api/channels.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useRemoveChannel } from "./api.ts";
import { unsubscribe } from "./this-browser/browser-push.ts";
import { useChannelTexts } from "./use-channel-texts.ts";

interface Props {
  channel: Channel;
  isHere: boolean;
  onClose: () => void;
}

/** Asks once more before a place hears no more of alerts. */
export function RemoveChannelDialog({ channel, isHere, onClose }: Props) {
  const say = useChannelTexts();
  const queries = useQueryClient();
  const { mutateAsync } = useRemoveChannel();

  async function remove() {
    await mutateAsync(channel.id);
    toast.success(say("removed"));
    if (isHere) void forgetBrowser();
  }

  // Nothing is written to it any more; a push service that does not hear of that changes nothing for its owner.
  async function forgetBrowser() {
    await unsubscribe().catch(() => {});
    await queries.invalidateQueries({ queryKey: queryKeys.browserPush });
  }

  return (
    <ConfirmDialog
      title={say("removeTitle")}
      text={say("removeText", { name: channel.name })}
      cancel={say("cancel")}
      confirm={say("remove")}
      running={say("removing")}
      act={remove}
      onFailed={(error) => tellFailure(error, say("removeFailed"), messageOf(error))}
      onClose={onClose}
    />
  );
}
