import { latePart } from "#web/lib/late/late-part.ts";
import type { Filled } from "./like-search.ts";
import { PlanFullNotice } from "./plan-full-notice.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import { useSearchFormTexts } from "./use-search-form-texts.ts";

// The calendar and the sliders arrive when someone first opens the dialog.
const SearchForm = latePart(async () => (await import("./search-form.tsx")).SearchForm);

interface Props {
  opened: boolean;
  /** What the address says of it. */
  filled: Filled;
  onClose: () => void;
  /** Told what the address can say of it. */
  onFill: (filled: Filled) => void;
  onCreated: () => void;
}

/** The dialog that creates a search. */
export function NewSearchDialog({ opened, filled, onClose, onFill, onCreated }: Props) {
  const say = useSearchFormTexts();
  return (
    <SearchDialog
      opened={opened}
      onClose={onClose}
      title={say("create.title")}
      text={say("create.text")}
      formHeight={560}
    >
      <PlanFullNotice />
      <SearchForm filled={filled} onFill={onFill} onCreated={onCreated} />
    </SearchDialog>
  );
}
