import type { BatchSearch } from "#shared/api/searches.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { SearchDialog } from "./search-dialog.tsx";

// The calendar and the sliders arrive when someone first opens the dialog.
const EditSearchForm = latePart(async () => (await import("./edit-search-form.tsx")).EditSearchForm);

interface Props {
  search: BatchSearch;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that changes a saved search. */
export function EditSearchDialog({ search, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { origin, destination } = search;
  return (
    <SearchDialog
      opened={opened}
      onClose={onClose}
      title={t("searches.edit.title")}
      text={t("searches.edit.text", { origin, destination })}
      formHeight={360}
    >
      <EditSearchForm search={search} onSaved={onClose} />
    </SearchDialog>
  );
}
