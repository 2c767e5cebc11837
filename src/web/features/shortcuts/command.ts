import type { LucideIcon } from "lucide-react";
import type { ShortcutId } from "./shortcuts.ts";

/** One thing the quick search can do. */
export interface Command {
  id: string;
  group: "screens" | "searches" | "actions";
  text: string;
  /** Stands below the text; not looked through. */
  detail?: string;
  /** Further words it is found by. */
  words: string;
  icon: LucideIcon;
  /** The shortcut that does the same. */
  shortcut?: ShortcutId;
  /** Whether it shows before something is typed, after that, or both. */
  offered: "always" | "unasked" | "asked";
  /** What happens; a text is looked for instead of leaving the quick search. */
  run: () => string | undefined;
}
