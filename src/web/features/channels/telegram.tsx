import { Button } from "@mantine/core";
import { Send } from "lucide-react";
import { lazy, Suspense } from "react";
import { useDialogParam } from "#web/lib/use-dialog-param.ts";
import { Badge } from "#web/ui/badge.tsx";
import styles from "./channels.module.css";
import { useChannelTexts } from "./use-channel-texts.ts";
import { type TelegramStanding, useTelegram } from "./use-telegram.ts";
import { useTelegramTexts } from "./use-telegram-texts.ts";

const TelegramDialog = lazy(async () => ({
  default: (await import("./telegram-dialog.tsx")).TelegramDialog,
}));

/** Whether alerts come by Telegram, and the way there. Nothing where the installation has no bot. */
export function Telegram() {
  const standing = useTelegram();
  return standing.kind === "absent" ? null : <Standing standing={standing} />;
}

const ACTIONS = { off: "link", stopped: "again", blocked: "again" } as const;
const actionOf = (kind: TelegramStanding["kind"]) =>
  kind in ACTIONS ? ACTIONS[kind as keyof typeof ACTIONS] : undefined;

function Standing({ standing }: { standing: TelegramStanding }) {
  const say = useTelegramTexts();
  const question = useDialogParam("dialog", "telegram");
  const { kind } = standing;
  const action = actionOf(kind);
  const name = "channel" in standing ? standing.channel.name : "";
  return (
    <div className={styles.browser}>
      <div>
        <h3 className={styles.title}>
          {say("title")}
          <StandingBadge kind={kind} />
        </h3>
        <p className={styles.text} aria-live="polite">
          {say(`is.${kind === "absent" || kind === "unknown" ? "off" : kind}`, { name })}
        </p>
      </div>
      {action ? (
        <Button
          variant={kind === "off" ? "filled" : "default"}
          leftSection={<Send size={17} aria-hidden />}
          onClick={question.open}
        >
          {say(action)}
        </Button>
      ) : null}
      {/* It is the dialog that says so when the chat is there. */}
      <Suspense>
        {question.isOpen && (action || kind === "on") ? <TelegramDialog onClose={question.close} /> : null}
      </Suspense>
    </div>
  );
}

function StandingBadge({ kind }: Pick<TelegramStanding, "kind">) {
  const say = useTelegramTexts();
  const sayOfChannels = useChannelTexts();
  if (kind === "on") return <Badge>{sayOfChannels("state.active")}</Badge>;
  if (kind === "notInPlan") return <Badge>Premium</Badge>;
  if (kind === "blocked" || kind === "stopped" || kind === "lost")
    return <Badge kind="warning">{say(`state.${kind}`)}</Badge>;
  return null;
}
