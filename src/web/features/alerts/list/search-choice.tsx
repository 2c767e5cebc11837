import { Skeleton } from "@mantine/core";
import { ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import field from "#web/ui/field.module.css";
import styles from "./search-choice.module.css";

interface Props {
  searches: readonly { id: string; name: string }[];
  /** Undefined: all of them. */
  value: string | undefined;
  onChange: (searchId: string | undefined) => void;
}

/** Of which search the alerts are shown. */
export function SearchChoice({ searches, value, onChange }: Props) {
  const say = useAlertTexts();
  const id = useId();
  return (
    <div className={styles.choice} data-screen-only>
      <label htmlFor={id} className={styles.label}>
        {say("filter.label")}
      </label>
      <div className={field.choice}>
        <select
          id={id}
          className={field.input}
          value={value ?? ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        >
          <option value="">{say("filter.all")}</option>
          {searches.map((search) => (
            <option key={search.id} value={search.id}>
              {search.name}
            </option>
          ))}
        </select>
        <ChevronsUpDown size={14} aria-hidden />
      </div>
    </div>
  );
}

/** The same while its words are on their way. */
export const SearchChoiceSkeleton = () => (
  <Skeleton className={styles.choice ?? ""} height={42} radius="md" />
);
