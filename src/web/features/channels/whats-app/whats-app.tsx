import { Button } from "@mantine/core";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import type { WhatsAppLink } from "#shared/api/channels.ts";
import { Place } from "#web/features/channels/place.tsx";
import { useChannelTexts } from "#web/features/channels/use-channel-texts.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { unbroken } from "./unbroken.ts";
import { useWhatsApp, type WhatsAppStanding } from "./use-whats-app.ts";
import { type SayOfWhatsApp, useWhatsAppTexts } from "./use-whats-app-texts.ts";

const WhatsAppDialog = latePopup(async () => (await import("./whats-app-dialog.tsx")).WhatsAppDialog);

type Kind = WhatsAppStanding["kind"];
const ACTIONS: Partial<Record<Kind, "link" | "anotherCode" | "again">> = {
  off: "link",
  waiting: "anotherCode",
  stopped: "again",
  failed: "again",
};

/** Whether alerts come by WhatsApp, and the way there. */
export function WhatsApp() {
  const say = useWhatsAppTexts();
  const standing = useWhatsApp();
  const question = useDialogParam("dialog", "whatsapp");
  const [link, setLink] = useState<WhatsAppLink>();
  const action = ACTIONS[standing.kind];
  const open = () => {
    // A step back has closed it, too.
    setLink(undefined);
    question.open();
  };
  const close = () => {
    setLink(undefined);
    question.close();
  };
  return (
    <Place title={say("title")} badge={<StandingBadge kind={standing.kind} />} text={textOf(standing, say)}>
      {action ? (
        <Button
          data-wraps
          variant={standing.kind === "off" ? "filled" : "default"}
          leftSection={<MessageCircle size={17} aria-hidden />}
          onClick={open}
        >
          {say(action)}
        </Button>
      ) : null}
      {question.isOpen && (action || link) ? (
        <WhatsAppDialog link={link} standing={standing} onLink={setLink} onClose={close} />
      ) : null}
    </Place>
  );
}

function StandingBadge({ kind }: { kind: Kind }) {
  const say = useWhatsAppTexts();
  const sayOfChannels = useChannelTexts();
  if (kind === "on") return <Badge>{sayOfChannels("state.active")}</Badge>;
  if (kind === "waiting") return <Badge>{say("state.waiting")}</Badge>;
  if (kind === "stopped" || kind === "failed") return <Badge kind="warning">{say(`state.${kind}`)}</Badge>;
  return kind === "not-in-plan" ? <Badge>Premium</Badge> : null;
}

const TEXTS = { waiting: "pending", on: "on", stopped: "stopped", failed: "failed" } as const;

function textOf(standing: WhatsAppStanding, say: SayOfWhatsApp): string {
  if ("channel" in standing) return say(TEXTS[standing.kind], { number: unbroken(standing.channel.name) });
  return say(standing.kind === "not-in-plan" ? "notInPlan" : "off");
}
