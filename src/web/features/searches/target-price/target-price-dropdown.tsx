import "#web/theme/library-late.css";
import { Popover } from "@mantine/core";
import type { RefObject } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { Anchor } from "#web/ui/anchor.tsx";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import { TargetPriceForm } from "./target-price-form.tsx";

interface Props {
  /** Of the trigger; the dropdown is named by it. */
  id: string;
  search: BatchSearch;
  initial: number | "";
  opened: boolean;
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
}

/** The form of the price alert, below the button that opens it. */
export function TargetPriceDropdown({ id, search, initial, opened, onClose, trigger }: Props) {
  return (
    <Popover
      id={id}
      opened={useOpensAfterMount(opened)}
      onChange={(open) => !open && onClose()}
      trapFocus
      returnFocus
      withRoles
      position="bottom-start"
      width={300}
    >
      <Popover.Target>
        <Anchor element={trigger} />
      </Popover.Target>
      <Popover.Dropdown p="md">
        <TargetPriceForm search={search} initial={initial} onDone={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
