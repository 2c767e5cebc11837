import { Link } from "@tanstack/react-router";
import { BellOff } from "lucide-react";
import { NoticeLine } from "#web/ui/notice-line.tsx";
import styles from "./mail-suspended.module.css";
import { useSuspensionTexts } from "./use-suspension-texts.ts";

/** Which channels no alert gets to any more, and the way to where that is mended. */
export function ChannelsLost({ names }: { names: readonly string[] }) {
  const say = useSuspensionTexts();
  return (
    <NoticeLine icon={BellOff} text={say("lost", { count: names.length, name: names[0] })} kind="attention">
      <Link to="/account" hash="channels" className={styles.action ?? ""}>
        {say("toChannels")}
      </Link>
    </NoticeLine>
  );
}
