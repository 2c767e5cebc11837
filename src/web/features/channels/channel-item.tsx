import { Button } from "@mantine/core";
import type { Channel } from "#shared/api/channels.ts";
import { SUBSCRIPTION_ENDED, statusTrouble } from "#shared/call-trouble.ts";
import { useConfig } from "#web/config.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useAge } from "#web/lib/time/use-age.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Item } from "#web/ui/item-list.tsx";
import { useTestChannel } from "./api.ts";
import styles from "./channels.module.css";
import { deliveryTrouble } from "./delivery-trouble.ts";
import { type SayOfChannels, useChannelTexts } from "./use-channel-texts.ts";

const RemoveChannelDialog = latePopup(
  async () => (await import("./remove-channel-dialog.tsx")).RemoveChannelDialog,
);

interface Props {
  channel: Channel;
  /** It is the browser that shows this. */
  isHere: boolean;
}

/** One place: what it is, whether messages get there, a test and its end. */
export function ChannelItem({ channel, isHere }: Props) {
  const say = useChannelTexts();
  const removal = useDialogParam("remove", channel.id);
  const test = useTest(say);
  const { name, kind } = channel;
  const isServed = useConfig().channel_kinds.includes(kind);
  return (
    <Item
      name={<Named channel={channel} isHere={isHere} />}
      facts={<Facts channel={channel} isServed={isServed} />}
    >
      <span className={styles.actions}>
        {isServed && canBeTested(channel) ? (
          <Button
            variant="default"
            size="xs"
            aria-label={say("testOf", { name })}
            disabled={test.isPending}
            onClick={() => test.mutate(channel.id)}
          >
            {say("test")}
          </Button>
        ) : null}
        <Button variant="default" size="xs" aria-label={say("removeOf", { name })} onClick={removal.open}>
          {say("remove")}
        </Button>
      </span>
      {removal.isOpen ? (
        <RemoveChannelDialog channel={channel} isHere={isHere} onClose={removal.close} />
      ) : null}
    </Item>
  );
}

function canBeTested({ kind, state, reason, in_plan: isInPlan }: Channel) {
  const isForgotten = kind === "web-push" && state === "suspended";
  return isInPlan && !isForgotten && state !== "pending" && reason !== "stopped";
}

function useTest(say: SayOfChannels) {
  const test = useTestChannel();
  const mutate = (id: string) =>
    test.mutate(id, {
      onSuccess: () => toast.success(say("tested"), say("testedText")),
      onError: (error) => tellFailure(error, say("testFailed"), messageOf(error)),
    });
  return { mutate, isPending: test.isPending };
}

function Named({ channel, isHere }: Props) {
  const say = useChannelTexts();
  const { name, state } = channel;
  return (
    <>
      {name}
      {isHere ? <Badge>{say("here")}</Badge> : null}
      {state === "pending" ? <Badge>{say("state.pending")}</Badge> : null}
      {state === "suspended" ? <Badge kind="warning">{say("state.suspended")}</Badge> : null}
    </>
  );
}

function Facts({ channel, isServed }: { channel: Channel; isServed: boolean }) {
  const say = useChannelTexts();
  const age = useAge();
  const { host, last_sent_at } = channel;
  const trouble = isServed ? troubleOf(channel, say) : say("unserved");
  return (
    <>
      <span>{say(`kind.${kindOf(channel)}`)}</span>
      {channel.kind === "whatsapp" ? null : <span className={styles.mono}>{host}</span>}
      <span>{last_sent_at ? say("lastSent", { age: age(last_sent_at) }) : say("neverSent")}</span>
      {trouble ? <span className={styles.trouble}>{trouble}</span> : null}
    </>
  );
}

function kindOf({ kind, preset }: Channel) {
  if (kind === "webhook") return preset === null || preset === "json" ? "webhook" : preset;
  return kind === "web-push" ? "browser" : kind;
}

function troubleOf(channel: Channel, say: SayOfChannels): string | undefined {
  const { state, last_error: error } = channel;
  if (state === "suspended") return say(`gone.${whyGone(channel)}`);
  return error ? deliveryTrouble(error, say) : undefined;
}

const ENDED_BY = { "web-push": "browser", webhook: "webhook", telegram: "chat", whatsapp: "chat" } as const;

function whyGone({ kind, reason, last_error: error }: Channel) {
  if (reason === "stopped") return reason;
  // Our key is another one, or is not taken for that of the subscription.
  const isRefused = kind === "web-push" && !SUBSCRIPTION_ENDED.map(statusTrouble).includes(error ?? "");
  return isRefused ? "refused" : ENDED_BY[kind];
}
