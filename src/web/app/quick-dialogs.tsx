import { useNavigate } from "@tanstack/react-router";
import { createContext, type ReactNode, Suspense, use, useState } from "react";
import { focusFilters } from "#web/features/shortcuts/focus-filters.ts";
import type { Shortcut } from "#web/features/shortcuts/shortcuts.ts";
import { useShortcuts } from "#web/features/shortcuts/use-shortcuts.ts";
import { latePart } from "#web/lib/late-part.ts";
import { useWasOpened } from "#web/ui/late-opening.ts";

const PaletteDialog = latePart(async () => (await import("./palette-dialog.tsx")).PaletteDialog);
const ShortcutsDialog = latePart(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

type QuickDialog = "palette" | "help";

const OpenContext = createContext<(dialog: QuickDialog) => void>(() => {});

/** Opens the quick search or the list of shortcuts. Outside `QuickDialogs` it does nothing. */
export const useOpenQuickDialog = () => use(OpenContext);

/** Listens to the shortcuts on all screens behind the login, and holds what they open. */
export function QuickDialogs({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<QuickDialog>();
  const hadPalette = useWasOpened(open === "palette");
  const hadHelp = useWasOpened(open === "help");
  const close = () => setOpen(undefined);
  useShortcuts(({ id, to }: Shortcut) => {
    if (to) void navigate({ to });
    else if (id === "help") setOpen("help");
    else if (id === "palette" || !focusFilters()) setOpen("palette");
  });
  return (
    <OpenContext value={setOpen}>
      {children}
      <Suspense>
        {hadPalette ? (
          <PaletteDialog opened={open === "palette"} onClose={close} onHelp={() => setOpen("help")} />
        ) : null}
      </Suspense>
      <Suspense>{hadHelp ? <ShortcutsDialog opened={open === "help"} onClose={close} /> : null}</Suspense>
    </OpenContext>
  );
}
