import { type KeyboardEvent, useState } from "react";
import { clampedTyped } from "./range-bounds.ts";
import type { EndInput } from "./range-filter.tsx";

/** A box for a number: what is typed counts, moved inside its bounds, on Enter or when one leaves. */
export function useTypedNumber({ value, bounds, onChange }: Omit<EndInput, "label">) {
  const [typed, setTyped] = useState<string | number>();

  function commit() {
    const wanted = typed === undefined ? undefined : clampedTyped(typed, bounds);
    setTyped(undefined);
    if (wanted !== undefined && wanted !== value) onChange(wanted);
  }

  return {
    value: typed ?? value,
    onChange: setTyped,
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") commit();
    },
  };
}
