import { Button } from "@mantine/core";
import { Download, Share2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Query } from "#web/lib/api/api-request.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { fetchAhead } from "#web/ui/late-opening.ts";
import { useDownload } from "./use-download.ts";
import { useSharingTexts } from "./use-sharing-texts.ts";

const loadEntries = () => import("./flights-menu-entries.tsx");
const FlightsMenuEntries = latePopup(async () => (await loadEntries()).FlightsMenuEntries);

interface Props {
  searchId: string;
  /** As the list is narrowed and ordered. */
  query: Query;
  /** How many flights that admits. */
  total: number;
  /** Opens the way to share it; absent where it is not one's own. */
  onShare: (() => void) | undefined;
}

/** What can be done with the flights of a search as a whole: shared, taken along, printed. */
export function FlightsMenu({ onShare, ...flights }: Props) {
  const say = useSharingTexts();
  const { isBusy, download } = useDownload();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <Button
        ref={trigger}
        id={id}
        variant="default"
        leftSection={onShare ? <Share2 size={17} aria-hidden /> : <Download size={17} aria-hidden />}
        loading={isBusy}
        aria-label={onShare ? say("file.menu") : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={fetchAhead(loadEntries)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say(onShare ? "file.share" : "file.open")}
      </Button>
      <FlightsMenuEntries
        {...flights}
        id={id}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        trigger={trigger}
        onShare={onShare}
        onDownload={download}
      />
    </>
  );
}
