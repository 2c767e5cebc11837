import { useTranslation } from "#web/lib/words/i18n.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import { OwnPalette } from "./own-palette.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  onHelp: () => void;
}

/** The quick search, high on the screen so that its list grows downwards. */
export function PaletteDialog({ opened, onClose, onHelp }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      attributes={{ content: { "aria-label": t("shortcuts.palette.title") } }}
      withCloseButton={false}
      centered={false}
      yOffset="min(12dvh, 96px)"
      xOffset="min(4vw, 48px)"
      size={640}
      padding={0}
    >
      <OwnPalette onClose={onClose} onHelp={onHelp} />
    </Dialog>
  );
}
