import type { BatchSearch } from "#shared/api/searches.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { useSearchFormTexts } from "./use-search-form-texts.ts";

// The calendar and the sliders arrive when someone first opens the dialog.
const EditSearchForm = latePart(async () => (await import("./edit-search-form.tsx")).EditSearchForm);

interface Props {
  search: BatchSearch;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that changes a saved search. */
export function EditSearchDialog({ search, opened, onClose }: Props) {
  const say = useSearchFormTexts();
  const { origin, destination } = search;
  return (
    <SearchDialog
      opened={opened}
      onClose={onClose}
      title={say("edit.title")}
      text={say("edit.text", { origin, destination })}
      formHeight={360}
    >
      <EditSearchForm search={search} onSaved={onClose} />
    </SearchDialog>
  );
}
