import { useTranslation } from "#web/lib/i18n.ts";
import { latePart } from "#web/lib/late-part.ts";
import { PlanFullNotice } from "./plan-full-notice.tsx";
import { SearchDialog } from "./search-dialog.tsx";

// The calendar and the sliders arrive when someone first opens the dialog.
const SearchForm = latePart(async () => (await import("./search-form.tsx")).SearchForm);

interface Props {
  opened: boolean;
  /** What the address says of a search that it is to be like. */
  like: unknown;
  onClose: () => void;
  /** The address can say of what is filled in that a search is to be like it. */
  onFill: (like: string) => void;
  onCreated: () => void;
}

/** The dialog that creates a search. */
export function NewSearchDialog({ opened, like, onClose, onFill, onCreated }: Props) {
  const { t } = useTranslation();
  return (
    <SearchDialog
      opened={opened}
      onClose={onClose}
      title={t("searches.form.title")}
      text={t("searches.form.text")}
      formHeight={560}
    >
      <PlanFullNotice />
      <SearchForm like={like} onFill={onFill} onCreated={onCreated} />
    </SearchDialog>
  );
}
