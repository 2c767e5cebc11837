import { useNavigate } from "@tanstack/react-router";
import { createContext, type ReactNode, use, useState } from "react";
import { focusFilters } from "#web/features/shortcuts/focus-filters.ts";
import type { Shortcut } from "#web/features/shortcuts/shortcuts.ts";
import { useShortcuts } from "#web/features/shortcuts/use-shortcuts.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";

const PaletteDialog = latePopup(
  async () => (await import("#web/app/palette/palette-dialog.tsx")).PaletteDialog,
);
const ShortcutsDialog = latePopup(
  async () => (await import("#web/app/shortcuts-dialog.tsx")).ShortcutsDialog,
);

type QuickDialog = "palette" | "help";

const OpenContext = createContext<(dialog: QuickDialog) => void>(() => {});

/** Opens the quick search or the list of shortcuts. Outside `QuickDialogs` it does nothing. */
export const useOpenQuickDialog = () => use(OpenContext);

/** Listens to the shortcuts on all screens behind the login, and holds what they open. */
export function QuickDialogs({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<QuickDialog>();
  const close = () => setOpen(undefined);
  useShortcuts(({ id, to }: Shortcut) => {
    if (to) void navigate({ to });
    else if (id === "help") setOpen("help");
    else if (id === "palette" || !focusFilters()) setOpen("palette");
  });
  return (
    <OpenContext value={setOpen}>
      {children}
      <PaletteDialog opened={open === "palette"} onClose={close} onHelp={() => setOpen("help")} />
      <ShortcutsDialog opened={open === "help"} onClose={close} />
    </OpenContext>
  );
}
