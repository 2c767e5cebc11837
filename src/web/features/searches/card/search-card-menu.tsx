import { ActionIcon } from "@mantine/core";
import { EllipsisVertical } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { LateNoticesDialog } from "#web/features/searches/notices/late-notices-dialog.tsx";
import { LateShareDialog } from "#web/features/share/late-share-dialog.tsx";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { fetchAhead } from "#web/ui/late-opening.ts";

const loadEntries = () => import("./search-card-entries.tsx");
const SearchCardEntries = latePopup(async () => (await loadEntries()).SearchCardEntries);

/** What else one can do with a search. */
export function SearchCardMenu({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const sharing = useDialogParam("share", search.id);
  const notices = useDialogParam("notices", search.id);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { origin, destination } = search;
  return (
    <>
      <ActionIcon
        ref={trigger}
        id={id}
        size="lg"
        aria-label={t("searches.card.menu", { origin, destination })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={fetchAhead(loadEntries)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </ActionIcon>
      <SearchCardEntries
        id={id}
        search={search}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        trigger={trigger}
        onShare={sharing.open}
        onNotices={notices.open}
      />
      <LateShareDialog search={search} opened={sharing.isOpen} onClose={sharing.close} />
      <LateNoticesDialog search={search} opened={notices.isOpen} onClose={notices.close} />
    </>
  );
}
