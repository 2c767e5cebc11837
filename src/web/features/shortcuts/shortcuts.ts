export type ShortcutId =
  | "palette"
  | "filter"
  | "help"
  | "dashboard"
  | "searches"
  | "flights"
  | "alerts"
  | "account";

/** A key, keys one after the other, or a key together with Ctrl or ⌘. */
export interface Shortcut {
  id: ShortcutId;
  /** As the browser names them; letters in lower case. */
  keys: readonly string[];
  withControl?: true;
  /** The screen it leads to. */
  to?: "/dashboard" | "/searches" | "/flights" | "/alerts" | "/account";
}

/** Every shortcut there is: what is listened to and what the help prints. */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: "palette", keys: ["k"], withControl: true },
  { id: "filter", keys: ["/"] },
  { id: "help", keys: ["?"] },
  { id: "dashboard", keys: ["g", "d"], to: "/dashboard" },
  { id: "searches", keys: ["g", "b"], to: "/searches" },
  { id: "flights", keys: ["g", "v"], to: "/flights" },
  { id: "alerts", keys: ["g", "a"], to: "/alerts" },
  { id: "account", keys: ["g", "c"], to: "/account" },
];

/** The shortcut of that name. */
export const shortcutOf = (id: ShortcutId): Shortcut | undefined =>
  SHORTCUTS.find((shortcut) => shortcut.id === id);
