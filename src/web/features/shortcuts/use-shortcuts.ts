import { useEffect, useEffectEvent, useRef } from "react";
import { type Begun, nextStep } from "./next-step.ts";
import { readSurroundings } from "./read-surroundings.ts";
import type { Shortcut } from "./shortcuts.ts";

/** Listens to the keys of the whole page and reports the shortcuts among them. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void) {
  const begun = useRef<Begun>(undefined);
  const handlePress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const step = nextStep(begun.current, pressOf(event), readSurroundings(event.target));
    begun.current = step.begun;
    if (!step.shortcut) return;
    event.preventDefault();
    onShortcut(step.shortcut);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handlePress(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function pressOf(event: KeyboardEvent) {
  const { key, timeStamp: at, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
  const altGraph = event.getModifierState("AltGraph");
  return { key, at, ctrlKey, metaKey, altKey, shiftKey, altGraph, repeat, isComposing };
}
