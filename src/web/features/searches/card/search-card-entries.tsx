import "#web/theme/library-late.css";
import { Menu } from "@mantine/core";
import { BellRing, Pause, Play, Share2, SlidersHorizontal } from "lucide-react";
import type { RefObject } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Anchor } from "#web/ui/anchor.tsx";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import { MenuLink } from "#web/ui/menu-link.tsx";
import { usePauseSearch } from "./use-pause-search.ts";

interface Props {
  /** Of the trigger; the menu is named by it. */
  id: string;
  search: BatchSearch;
  opened: boolean;
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
  onShare: () => void;
  onNotices: () => void;
}

/** Stop watching for a while, go on; let others see it. */
export function SearchCardEntries({ id, search, opened, onClose, trigger, onShare, onNotices }: Props) {
  const { t } = useTranslation();
  const { isPaused, isPending, toggle } = usePauseSearch(search);

  return (
    <Menu
      id={id}
      opened={useOpensAfterMount(opened)}
      onChange={(open) => !open && onClose()}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor element={trigger} />
      </Menu.Target>
      <Menu.Dropdown>
        {search.status === "expired" ? null : (
          <Menu.Item
            leftSection={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
            disabled={isPending}
            onClick={toggle}
          >
            {t(isPaused ? "searches.card.resume" : "searches.card.pause")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Share2 size={16} aria-hidden />} onClick={onShare}>
          {t("searches.card.share")}
        </Menu.Item>
        {search.status === "expired" ? null : (
          <Menu.Item leftSection={<SlidersHorizontal size={16} aria-hidden />} onClick={onNotices}>
            {t("searches.card.notices")}
          </Menu.Item>
        )}
        <MenuLink
          to="/alerts"
          search={{ search: search.id }}
          leftSection={<BellRing size={16} aria-hidden />}
        >
          {t("searches.card.alerts")}
        </MenuLink>
      </Menu.Dropdown>
    </Menu>
  );
}
