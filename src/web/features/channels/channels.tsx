import { Button, Skeleton } from "@mantine/core";
import { Webhook } from "lucide-react";
import { Suspense } from "react";
import type { CreatedWebhook } from "#shared/api/channels.ts";
import { useConfig } from "#web/config.ts";
import { useGoneDialogs } from "#web/lib/address/use-gone-dialogs.ts";
import { useSecretDialog } from "#web/lib/address/use-secret-dialog.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { toast } from "#web/lib/toasts/toast.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart, FailedPart } from "#web/ui/states/part-state.tsx";
import { useChannels } from "./api.ts";
import { ChannelItem } from "./channel-item.tsx";
import styles from "./channels.module.css";
import { ThisBrowser } from "./this-browser/this-browser.tsx";
import { useThisBrowser } from "./this-browser/use-this-browser.ts";
import { useChannelTexts } from "./use-channel-texts.ts";

const Telegram = latePart(async () => (await import("./telegram/telegram.tsx")).Telegram);
const WhatsApp = latePart(async () => (await import("./whats-app/whats-app.tsx")).WhatsApp);
const WebhookDialog = latePopup(async () => (await import("./webhook/webhook-dialog.tsx")).WebhookDialog);

/**
 * Where someone hears of alerts besides mail: this browser, messengers that the installation has, webhooks; and all
 * that he has.
 */
export function Channels() {
  const say = useChannelTexts();
  const { isOpen, open, secret, take, close } = useSecretDialog("webhook");
  const { channel_kinds: kinds } = useConfig();
  const handleMade = ({ secret: made }: CreatedWebhook) => {
    take(made ?? undefined);
    if (made === null) toast.success(say("added"));
  };
  return (
    <div className={styles.channels}>
      <ThisBrowser />
      <Suspense>
        {kinds.includes("telegram") ? <Telegram /> : null}
        {kinds.includes("whatsapp") ? <WhatsApp /> : null}
      </Suspense>
      <div className={styles.head}>
        <p className={styles.text}>{say("email")}</p>
        <Button variant="default" data-wraps leftSection={<Webhook size={17} aria-hidden />} onClick={open}>
          {say("add")}
        </Button>
      </div>
      <ChannelList />
      {isOpen ? <WebhookDialog secret={secret} onMade={handleMade} onClose={close} /> : null}
    </div>
  );
}

function ChannelList() {
  const say = useChannelTexts();
  const asked = useChannels();
  const { data: channels, isError, refetch } = asked;
  useGoneDialogs(["remove"], asked);
  const { fingerprint, standing } = useThisBrowser();
  if (!channels && isError)
    return <FailedPart text={say("loadFailed")} retry={say("retry")} onRetry={() => refetch()} />;
  if (!channels)
    return (
      <div role="status" aria-label={say("loading")}>
        <Skeleton height={72} />
      </div>
    );
  const isUnable = standing === "unsafe" || standing === "unsupported";
  if (channels.length === 0) return <EmptyPart text={say(isUnable ? "emptyUnable" : "empty")} />;
  return (
    <ItemList label={say("list")}>
      {channels.map((channel) => (
        <ChannelItem
          key={channel.id}
          channel={channel}
          isHere={channel.fingerprint !== null && channel.fingerprint === fingerprint}
        />
      ))}
    </ItemList>
  );
}
