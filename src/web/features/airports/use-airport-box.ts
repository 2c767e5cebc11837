import { useCombobox } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useAirportText } from "./use-airport-text.ts";
import { isLongEnough, useTypedSearch } from "./use-typed-search.ts";

const BLUR_CLOSE_MS = 200;

/** What the airport box shows and does: text typed but not picked is dropped when one leaves. */
export function useAirportBox(
  value: string | null,
  onChange: (iata: string) => void,
  typedBefore: string | undefined,
) {
  const combobox = useCombobox({
    defaultOpened: isLongEnough(typedBefore ?? ""),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const [typed, setTyped] = useState(typedBefore);
  const { search, isSearching } = useTypedSearch(typed ?? "");
  const picked = useAirportText(value);
  const { enter, leave } = useLeave(close);

  function close() {
    enter();
    combobox.closeDropdown();
    setTyped(undefined);
  }

  /** Enter means what was typed, never the form around it: it takes the first airport found. */
  function takeFirst(event: KeyboardEvent) {
    const isPicking = combobox.getSelectedOptionIndex() !== -1;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !typed || isPicking) return;
    event.preventDefault();
    if (combobox.dropdownOpened && !isSearching) combobox.selectFirstOption();
  }

  return {
    combobox,
    search,
    isSearching,
    text: typed ?? picked,
    isTyping: Boolean(typed),
    takeFirst,
    type: (text: string) => {
      setTyped(text);
      combobox.resetSelectedOption();
      if (isLongEnough(text)) combobox.openDropdown();
      else combobox.closeDropdown();
      if (text === "" && value) onChange("");
    },
    pick: (iata: string) => {
      onChange(iata);
      close();
    },
    /** The button that was pressed goes with the text. */
    clear: () => {
      onChange("");
      close();
      combobox.focusTarget();
    },
    enter,
    leave,
  };
}

/** Whoever leaves is gone after a moment: his focus may be on its way from one part of the box to another. */
function useLeave(close: () => void) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enter = () => clearTimeout(closing.current);
  useEffect(() => () => clearTimeout(closing.current), []);
  const leave = () => {
    closing.current = setTimeout(close, BLUR_CLOSE_MS);
  };
  return { enter, leave };
}
