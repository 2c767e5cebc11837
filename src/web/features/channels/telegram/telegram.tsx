import { Button } from "@mantine/core";
import { Send } from "lucide-react";
import { Place } from "#web/features/channels/place.tsx";
import { useChannelTexts } from "#web/features/channels/use-channel-texts.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { type TelegramStanding, useTelegram } from "./use-telegram.ts";
import { useTelegramTexts } from "./use-telegram-texts.ts";

const TelegramDialog = latePopup(async () => (await import("./telegram-dialog.tsx")).TelegramDialog);

type Kind = TelegramStanding["kind"];
const ACTIONS: Partial<Record<Kind, "link" | "again">> = { off: "link", stopped: "again", blocked: "again" };

/** Whether alerts come by Telegram, and the way there. */
export function Telegram() {
  const say = useTelegramTexts();
  const standing = useTelegram();
  const question = useDialogParam("dialog", "telegram");
  const { kind } = standing;
  const action = ACTIONS[kind];
  const name = "channel" in standing ? standing.channel.name : "";
  return (
    <Place
      title={say("title")}
      badge={<StandingBadge kind={kind} />}
      text={say(`is.${kind === "unknown" ? "off" : kind}`, { name })}
    >
      {action ? (
        <Button
          data-wraps
          variant={kind === "off" ? "filled" : "default"}
          leftSection={<Send size={17} aria-hidden />}
          onClick={question.open}
        >
          {say(action)}
        </Button>
      ) : null}
      {/* It is the dialog that says so when the chat is there. */}
      {question.isOpen && (action || kind === "on") ? <TelegramDialog onClose={question.close} /> : null}
    </Place>
  );
}

function StandingBadge({ kind }: { kind: Kind }) {
  const say = useTelegramTexts();
  const sayOfChannels = useChannelTexts();
  if (kind === "on") return <Badge>{sayOfChannels("state.active")}</Badge>;
  if (kind === "not-in-plan") return <Badge>Premium</Badge>;
  if (kind === "blocked" || kind === "stopped" || kind === "lost")
    return <Badge kind="warning">{say(`state.${kind}`)}</Badge>;
  return null;
}
