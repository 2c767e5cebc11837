import { useEffect, useEffectEvent } from "react";
import type { WhatsAppLink } from "#shared/api/channels.ts";
import { useRereading } from "#web/features/channels/api.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useKeptFocus } from "#web/ui/focus/use-kept-focus.ts";
import type { WhatsAppStanding } from "./use-whats-app.ts";
import { useWhatsAppTexts } from "./use-whats-app-texts.ts";
import { WhatsAppForm } from "./whats-app-form.tsx";
import { WhatsAppProof } from "./whats-app-proof.tsx";

interface Props {
  /** Of the number that has just been given. */
  link: WhatsAppLink | undefined;
  standing: WhatsAppStanding;
  onLink: (link: WhatsAppLink | undefined) => void;
  onClose: () => void;
}

/** Which number and what is agreed to, then the message that proves it; it closes by itself once that is there. */
export function WhatsAppDialog({ link, standing, onLink, onClose }: Props) {
  const say = useWhatsAppTexts();
  const isLinked = link !== undefined && standing.kind === "on" && standing.channel.id === link.channel.id;
  const reread = useRereading();
  const end = useEffectEvent(() => {
    toast.success(say("linked"), say("linkedText"));
    void reread();
    onClose();
  });
  useEffect(() => {
    if (isLinked) end();
  }, [isLinked]);
  useKeptFocus(link ? "proof" : "form");
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={say(link ? "proofTitle" : "dialog")}
      closeOnClickOutside={!link}
    >
      {link ? (
        <WhatsAppProof link={link} onRenew={() => onLink(undefined)} onClose={onClose} />
      ) : (
        <WhatsAppForm onLink={onLink} onCancel={onClose} />
      )}
    </Dialog>
  );
}
