import { ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import field from "#web/ui/field.module.css";
import { SORTS, type Sort, sortFrom } from "./sort.ts";

/** By what a list is ordered. */
export function SortField({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {t("filters.sort.label")}
      </label>
      <div className={field.choice}>
        <select
          id={id}
          className={field.input}
          value={value}
          onChange={({ currentTarget }) => onChange(sortFrom(currentTarget.value))}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`filters.sort.${sort}`)}
            </option>
          ))}
        </select>
        <ChevronsUpDown size={14} aria-hidden />
      </div>
    </div>
  );
}
