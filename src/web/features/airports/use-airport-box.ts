import { useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { MIN_AIRPORT_QUERY } from "#shared/api/airports.ts";
import { useAirportSearch } from "./api.ts";
import { useAirportText } from "./use-airport-text.ts";

const PAUSE_MS = 300;
const BLUR_CLOSE_MS = 200;

const isLongEnough = (text: string) => text.trim().length >= MIN_AIRPORT_QUERY;

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
  const [paused] = useDebouncedValue(typed ?? "", PAUSE_MS);
  const search = useAirportSearch(isLongEnough(typed ?? "") ? paused : "");
  const picked = useAirportText(value);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const isSearching = search.isFetching || (isLongEnough(typed ?? "") && paused !== typed);

  const close = () => {
    clearTimeout(closing.current);
    combobox.closeDropdown();
    setTyped(undefined);
  };

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
    enter: () => clearTimeout(closing.current),
    leave: () => {
      closing.current = setTimeout(close, BLUR_CLOSE_MS);
    },
  };
}
