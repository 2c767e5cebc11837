import { ShortcutList } from "#web/features/shortcuts/shortcut-list.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";

/** Which keys there are. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isLong
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={t("shortcuts.title")}
      size={520}
    >
      <ShortcutList />
    </Dialog>
  );
}
