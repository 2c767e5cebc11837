import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { useDownload } from "./use-download.ts";
import { useSharingTexts } from "./use-sharing-texts.ts";

interface Props {
  /** Of the history in the own API, without its ending. */
  path: string;
  /** How far back it is shown. */
  days: number | undefined;
}

/** A history to take along, as far back as it is shown. Suspends until its texts are there. */
export function HistoryDownloads({ path, days }: Props) {
  const say = useSharingTexts();
  const { isBusy, download } = useDownload();
  const links = (["csv", "json"] as const).map((ending) => (
    <Button
      key={ending}
      size="compact-sm"
      variant="subtle"
      leftSection={<Download size={15} aria-hidden />}
      disabled={isBusy}
      onClick={() => void download({ path: `${path}.${ending}`, query: { days }, name: `history.${ending}` })}
    >
      {say(`file.${ending}`)}
    </Button>
  ));
  return <>{links}</>;
}
