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
  /** A search is on its way; the address can say of it that another one is to be like it. */
  onSend: (like: string) => void;
  onCreated: () => void;
}

/** The dialog that creates a search. */
export function NewSearchDialog({ opened, like, onClose, onSend, onCreated }: Props) {
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
      <SearchForm like={like} onSend={onSend} onCreated={onCreated} />
    </SearchDialog>
  );
}
