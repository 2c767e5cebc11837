import { Button, Loader, Skeleton, Text } from "@mantine/core";
import { Send } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { TelegramLink } from "#shared/api/channels.ts";
import { useRereading } from "#web/features/channels/api.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useKeptFocus } from "#web/ui/focus/use-kept-focus.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { FailedPart } from "#web/ui/states/part-state.tsx";
import styles from "./telegram-dialog.module.css";
import { useTelegramLink, useTelegramLinked } from "./use-telegram-link.ts";
import { useTelegramTexts } from "./use-telegram-texts.ts";

/** The link by which a chat is made a channel, for this machine and as a picture for another; closes once it was used. */
export function TelegramDialog({ onClose }: { onClose: () => void }) {
  const say = useTelegramTexts();
  const link = useTelegramLink();
  const linked = useTelegramLinked();
  const reread = useRereading();
  const end = useEffectEvent((name: string) => {
    toast.success(say("linked"), say("linkedText", { name }));
    void reread();
    onClose();
  });
  useEffect(() => {
    if (linked) end(linked);
  }, [linked]);
  useKeptFocus(link.isError ? "failed" : link.isOver ? "over" : "steps");
  return (
    <Dialog opened onClose={onClose} title={say("dialogTitle")}>
      {link.isError ? (
        <FailedPart text={say("failed")} retry={say("retry")} onRetry={link.renew} />
      ) : (
        <Steps link={link.data} isOver={link.isOver} onRenew={link.renew} />
      )}
    </Dialog>
  );
}

interface StepsProps {
  link: TelegramLink | undefined;
  isOver: boolean;
  onRenew: () => void;
}

function Steps({ link, isOver, onRenew }: StepsProps) {
  const say = useTelegramTexts();
  if (isOver)
    return (
      <div className={styles.steps}>
        <Text role="alert">{say("over")}</Text>
        <Button onClick={onRenew}>{say("renew")}</Button>
      </div>
    );
  return (
    <div className={styles.steps}>
      <Text>{say("how")}</Text>
      <Button
        component="a"
        href={link?.url}
        target="_blank"
        rel="noreferrer"
        disabled={!link}
        leftSection={<Send size={17} aria-hidden />}
      >
        {say("open")}
      </Button>
      <Text className={styles.quiet}>{say("orScan")}</Text>
      {link ? (
        <QrCode src={asPicture(link.qr_code)} alt={say("qr", { bot: `@${link.bot}` })} />
      ) : (
        <Skeleton width={208} height={208} />
      )}
      <p role="status" className={styles.waiting}>
        <Loader size={16} aria-hidden />
        {say("waiting")}
      </p>
    </div>
  );
}

const asPicture = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
