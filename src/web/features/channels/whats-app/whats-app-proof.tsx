import { Button, Loader, Text } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import type { WhatsAppLink } from "#shared/api/channels.ts";
import { useChannels } from "#web/features/channels/api.ts";
import styles from "#web/features/channels/channels.module.css";
import { useIsOver } from "#web/features/channels/use-is-over.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { formatTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import { useKeptFocus } from "#web/ui/focus/use-kept-focus.ts";
import { unbroken } from "./unbroken.ts";
import { useWhatsAppTexts } from "./use-whats-app-texts.ts";

interface Props {
  link: WhatsAppLink;
  onRenew: () => void;
  onClose: () => void;
}

const LOOK_EVERY_MS = 3_000;

/** The message that proves the number: a click away, and looked for while this is open. */
export function WhatsAppProof({ link: { channel, code, link, expires_at }, onRenew, onClose }: Props) {
  const say = useWhatsAppTexts();
  const isOver = useIsOver(expires_at);
  useKeptFocus(isOver ? "over" : "waiting");
  useChannels({ refetchInterval: isOver ? false : LOOK_EVERY_MS });
  return (
    <div className={styles.form}>
      <Text>{say("proof", { number: unbroken(channel.name) })}</Text>
      <Copyable
        takesFocus
        label={say("code")}
        text={code}
        action={say("copyCode")}
        onCopied={() => toast.success(say("copied"))}
        onRefused={() => toast.error(say("copyFailed"))}
      />
      <Waiting expiresAt={expires_at} isOver={isOver} />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {say("close")}
        </Button>
        {isOver ? (
          <Button onClick={onRenew}>{say("anotherCode")}</Button>
        ) : (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noreferrer"
            rightSection={<ExternalLink size={16} aria-hidden />}
          >
            {say("openChat")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Waiting({ expiresAt, isOver }: { expiresAt: string; isOver: boolean }) {
  const say = useWhatsAppTexts();
  const time = formatTime(expiresAt, useLocale());
  return (
    <div role="status" className={styles.waiting}>
      {isOver ? null : <Loader size="sm" aria-hidden />}
      <p className={styles.text}>
        {isOver ? say("expired") : `${say("waiting")} ${say("waitingText", { time })}`}
      </p>
    </div>
  );
}
