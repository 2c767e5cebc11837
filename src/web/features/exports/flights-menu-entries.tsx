import "#web/theme/library-late.css";
import { Menu } from "@mantine/core";
import { Braces, Link2, Printer, Sheet } from "lucide-react";
import type { RefObject } from "react";
import { MOST_EXPORTED_FLIGHTS } from "#shared/api/exports.ts";
import type { Query } from "#web/lib/api/api-request.ts";
import { Anchor } from "#web/ui/anchor.tsx";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import type { useDownload } from "./use-download.ts";
import { useSharingTexts } from "./use-sharing-texts.ts";

interface Props {
  /** Of the trigger; the menu is named by it. */
  id: string;
  searchId: string;
  query: Query;
  total: number;
  opened: boolean;
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
  onShare: (() => void) | undefined;
  onDownload: ReturnType<typeof useDownload>["download"];
}

/** A link, two kinds of file, paper. */
export function FlightsMenuEntries(props: Props) {
  const { id, searchId, query, total, opened, onClose, trigger, onShare, onDownload } = props;
  const say = useSharingTexts();
  const isCut = total > MOST_EXPORTED_FLIGHTS;
  function fetchFile(ending: "csv" | "json") {
    // Once it is busy it takes no focus from the menu that closes, and has none to get back.
    trigger.current?.focus({ preventScroll: true });
    void onDownload({
      path: `/searches/batches/${searchId}/flights.${ending}`,
      query,
      name: `flights.${ending}`,
      note: isCut ? say("file.cut", { count: MOST_EXPORTED_FLIGHTS }) : undefined,
    });
  }
  return (
    <Menu
      id={id}
      opened={useOpensAfterMount(opened)}
      onChange={(open) => !open && onClose()}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
    >
      <Menu.Target>
        <Anchor element={trigger} />
      </Menu.Target>
      <Menu.Dropdown>
        {onShare ? (
          <Menu.Item leftSection={<Link2 size={16} aria-hidden />} onClick={onShare}>
            {say("file.links")}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<Sheet size={16} aria-hidden />} onClick={() => fetchFile("csv")}>
          {say("file.csv")}
        </Menu.Item>
        <Menu.Item leftSection={<Braces size={16} aria-hidden />} onClick={() => fetchFile("json")}>
          {say("file.json")}
        </Menu.Item>
        <Menu.Item leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          {say("file.print")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
