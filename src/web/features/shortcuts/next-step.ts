import { SHORTCUTS, type Shortcut } from "./shortcuts.ts";

/** A key going down. */
export interface KeyPress {
  key: string;
  /** Milliseconds on a clock that only moves on. */
  at: number;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** Held for a third level of the keyboard, by which many have `/` and `?`; browsers may add Ctrl and Alt to it. */
  altGraph: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/** What surrounds a key press. */
export interface Surroundings {
  /** The focus is where keys write or choose. */
  isTyping: boolean;
  /** A dialog or a menu is open. */
  isCovered: boolean;
  /** The person wants shortcuts without Ctrl or ⌘. */
  allowsSingleKeys: boolean;
}

/** The first key of two, and when it was pressed. */
export interface Begun {
  key: string;
  at: number;
}

/** What a key press does: a shortcut, the beginning of one, or nothing. */
interface Step {
  shortcut?: Shortcut;
  begun?: Begun | undefined;
}

const SEQUENCE_MS = 1_500;
const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

/**
 * What `press` means after `begun`. Nothing means anything while one types, with a dialog open, or while a key is held
 * down; letters and signs mean nothing with Ctrl, ⌘ or Alt, nor where they are switched off (WCAG 2.1.4).
 */
export function nextStep(begun: Begun | undefined, press: KeyPress, around: Surroundings): Step {
  if (MODIFIERS.includes(press.key)) return { begun };
  if (around.isTyping || around.isCovered || press.repeat || press.isComposing) return {};
  const isWithControl = (press.ctrlKey || press.metaKey) && !press.altGraph;
  if (isWithControl) return press.altKey || press.shiftKey ? {} : found([press.key.toLowerCase()], true);
  if (!around.allowsSingleKeys || (press.altKey && !press.altGraph)) return {};
  const key = letterOf(press);
  const isInTime = begun !== undefined && press.at - begun.at <= SEQUENCE_MS;
  const two = isInTime ? found([begun.key, key], false) : {};
  return two.shortcut ? two : { ...found([key], false), begun: beginsWith(key, press.at) };
}

/** A letter as it is without Caps Lock; with Shift it stays the capital, which no shortcut is. */
const letterOf = ({ key, shiftKey }: KeyPress) => (shiftKey ? key : key.toLowerCase());

function found(keys: readonly string[], withControl: boolean): Step {
  const shortcut = SHORTCUTS.find(
    (one) => (one.withControl ?? false) === withControl && one.keys.join(" ") === keys.join(" "),
  );
  return shortcut ? { shortcut } : {};
}

function beginsWith(key: string, at: number): Begun | undefined {
  return SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key) ? { key, at } : undefined;
}
