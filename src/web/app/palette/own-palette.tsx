import { useSearches } from "#web/features/searches/api.ts";
import { Palette } from "#web/features/shortcuts/palette.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useActionCommands } from "./action-commands.ts";
import { useScreenCommands } from "./screen-commands.ts";
import { useSearchCommands } from "./search-commands.ts";

/** The quick search over everything this person has. */
export function OwnPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t } = useTranslation();
  const { data: searches, isError } = useSearches();
  const commands = [
    ...useScreenCommands(),
    ...useSearchCommands(searches ?? []),
    ...useActionCommands(onHelp),
  ];
  const missing = isError ? t("shortcuts.palette.failed") : t("shortcuts.palette.loading");
  return <Palette commands={commands} note={searches ? undefined : missing} onClose={onClose} />;
}
