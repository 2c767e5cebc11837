import "#web/theme/library-late.css";
import { ActionIcon, Menu } from "@mantine/core";
import { EllipsisVertical, Pause, Play } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUpdateSearch } from "./api.ts";

/** What else one can do with a search: stop watching for a while, go on. */
export function SearchCardMenu({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUpdateSearch(search.id);
  const isPaused = search.status === "paused";

  function handleToggle() {
    mutate(
      { paused: !isPaused },
      {
        onSuccess: () => toast.success(t(isPaused ? "searches.card.resumed" : "searches.card.paused")),
        onError: (error) => {
          const message = messageOf(error) ?? t("searches.error.unexpected");
          toast.error(t("searches.card.changeFailed", { message }));
        },
      },
    );
  }

  const { origin, destination } = search;
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t("searches.card.menu", { origin, destination })}>
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          disabled={isPending}
          onClick={handleToggle}
        >
          {t(isPaused ? "searches.card.resume" : "searches.card.pause")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
