import { useNavigate } from "@tanstack/react-router";
import { screens } from "#web/app/screens.ts";
import type { Command } from "#web/features/shortcuts/command.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** A command for each screen of the navigation. */
export function useScreenCommands(): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return screens.map(({ to, text, icon, shortcut }) => ({
    id: shortcut,
    group: "screens",
    text: t(text),
    words: t(`shortcuts.names.${shortcut}`),
    icon,
    shortcut,
    offered: "always",
    run: () => void navigate({ to }),
  }));
}
