import { useNavigate } from "@tanstack/react-router";
import type { Command } from "#web/features/shortcuts/command.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { screens } from "./screens.ts";

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
