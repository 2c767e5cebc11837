import { useNetwork } from "@mantine/hooks";
import { WifiOff } from "lucide-react";
import { NoticeLine } from "#web/ui/notice-line.tsx";

/** Says while there is no connection that what is shown may be old; stands in a place that is read out when it changes. */
export function OfflineNotice({ text }: { text: string }) {
  const { online } = useNetwork();
  return online ? null : <NoticeLine icon={WifiOff} text={text} kind="offline" />;
}
