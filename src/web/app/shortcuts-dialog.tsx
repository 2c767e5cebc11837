import "#web/theme/library-late.css";
import { Modal } from "@mantine/core";
import { ShortcutList } from "#web/features/shortcuts/shortcut-list.tsx";
import { useTranslation } from "#web/lib/i18n.ts";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";

/** Which keys there are. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={t("shortcuts.title")}
      size={520}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <ShortcutList />
    </Modal>
  );
}
