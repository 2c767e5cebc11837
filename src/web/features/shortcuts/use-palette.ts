import { type KeyboardEvent, useRef, useState } from "react";
import type { Command } from "./command.ts";
import { findCommands } from "./find-commands.ts";
import { nextPlace } from "./next-place.ts";

const LIMIT = 12;

/** What is looked for in the palette, what is found, which of it is current, and what keys do. */
export function usePalette(commands: readonly Command[], onClose: () => void) {
  const [text, setText] = useState("");
  /** Searches come, go and change their places meanwhile. */
  const [pointed, point] = useState<Command["id"]>();
  const box = useRef<HTMLInputElement>(null);
  const found = findCommands(commands, text, LIMIT);
  const place = Math.max(
    0,
    found.findIndex(({ id }) => id === pointed),
  );
  const current = found[place];

  function look(wanted: string) {
    setText(wanted);
    point(undefined);
  }

  function choose(command: Command | undefined) {
    if (!command) return;
    const wanted = command.run();
    if (wanted === undefined) return onClose();
    look(wanted);
    box.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const moved = nextPlace(event.key, place, found.length);
    const isOpener = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (moved === undefined && event.key !== "Enter" && !isOpener) return;
    event.preventDefault();
    if (isOpener) onClose();
    else if (moved === undefined) choose(current);
    else point(found[moved]?.id);
  }

  return { box, text, found, current, look, choose, point, handleKey };
}
