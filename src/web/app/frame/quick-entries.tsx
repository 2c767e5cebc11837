import { Button } from "@mantine/core";
import { Keyboard, Search } from "lucide-react";
import type { RefObject } from "react";
import { Keys } from "#web/features/shortcuts/keys.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./account-menu.module.css";
import { useOpenQuickDialog } from "./quick-dialogs.tsx";

const entries = [
  { dialog: "palette", text: "shortcuts.palette.title", icon: Search },
  { dialog: "help", text: "shortcuts.title", icon: Keyboard },
] as const;

interface Props {
  onClose: () => void;
  /** Where the focus is to be when the dialog has closed again. */
  trigger: RefObject<HTMLElement | null>;
}

/** The quick search and the list of shortcuts, for those who do not know their keys yet. */
export function QuickEntries({ onClose, trigger }: Props) {
  const { t } = useTranslation();
  const open = useOpenQuickDialog();
  return (
    <div>
      {entries.map(({ dialog, text, icon: Icon }) => (
        <Button
          key={dialog}
          variant="subtle"
          fullWidth
          justify="start"
          leftSection={<Icon size={18} aria-hidden />}
          rightSection={
            <span aria-hidden className={styles.hint}>
              <Keys of={dialog} />
            </span>
          }
          styles={{ label: { flex: 1 } }}
          onClick={() => {
            trigger.current?.focus();
            onClose();
            open(dialog);
          }}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  );
}
