import { Button } from "@mantine/core";
import { Send } from "lucide-react";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import styles from "./share.module.css";

interface Props {
  url: string;
  say: SayOfSharing;
}

/** Hands an address to the apps of the device, where the browser can: on phones it is how links are sent. */
export function SendAddress({ url, say }: Props) {
  const { run } = useOneAtATime(() => send(url, say));
  if (!("share" in navigator)) return null;
  return (
    <Button
      variant="default"
      className={styles.create}
      leftSection={<Send size={16} aria-hidden />}
      onClick={run}
    >
      {say("send")}
    </Button>
  );
}

async function send(url: string, say: SayOfSharing) {
  try {
    await navigator.share({ url });
  } catch (error) {
    if (!isGivenUp(error)) toast.error(say("sendFailed"));
  }
}

/** Whoever closes the list of apps has changed his mind. */
const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === "AbortError";
