import type { Surroundings } from "./next-step.ts";
import { allowsSingleKeys } from "./single-keys.ts";

const NO_TEXT = ["checkbox", "radio", "range", "button", "submit", "reset", "file", "color", "image"];
const FIELDS = [
  `input${NO_TEXT.map((type) => `:not([type=${type}])`).join("")}`,
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  ...["textbox", "searchbox", "combobox", "listbox", "spinbutton"].map((role) => `[role=${role}]`),
].join();
const COVERS = ["dialog", "alertdialog", "menu"].map((role) => `[role=${role}]`).join();

/** What surrounds a key that goes down on `target`, read from the page. */
export function readSurroundings(target: EventTarget | null): Surroundings {
  return {
    isTyping: target instanceof Element && target.closest(FIELDS) !== null,
    isCovered: document.querySelector(COVERS) !== null,
    allowsSingleKeys: allowsSingleKeys(),
  };
}
