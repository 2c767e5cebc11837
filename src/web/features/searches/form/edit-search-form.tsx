import { Button } from "@mantine/core";
import { useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useToday } from "#web/lib/time/today-here.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Switch } from "#web/ui/switch.tsx";
import { DatesFields } from "./fields/dates-fields.tsx";
import { StayField } from "./fields/stay-field.tsx";
import styles from "./search-form.module.css";
import { possibilitiesOf } from "./search-form-modes.ts";
import { useEditForm } from "./use-edit-form.ts";
import { useSearchFormTexts } from "./use-search-form-texts.ts";

interface Props {
  search: BatchSearch;
  onSaved: () => void;
}

/** When a saved search travels and whether it writes; where to and who stay as they are. */
export function EditSearchForm({ search, onSaved }: Props) {
  const { t } = useTranslation();
  const say = useSearchFormTexts();
  const [isMuted, setIsMuted] = useState(search.alerts_muted);
  const { ref, part, isSending, handleSubmit } = useEditForm(search, { isMuted, onSaved });
  const count = possibilitiesOf(part.values, useToday());
  return (
    <form ref={ref} className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.fields} inert={isSending}>
        <DatesFields {...part} />
        {part.values.mode === "fixed" ? null : <StayField {...part} />}
        <Switch
          label={say("edit.alerts")}
          description={say("edit.alertsHint")}
          checked={!isMuted}
          onChange={(event) => setIsMuted(!event.currentTarget.checked)}
        />
        <p className={styles.note}>{say("edit.note")}</p>
      </div>
      <footer className={styles.footer}>
        <output className={styles.count}>{t("searches.facts.possibilities", { count })}</output>
        <Button type="submit" size="md" disabled={isSending}>
          {say(isSending ? "edit.submitting" : "edit.submit")}
        </Button>
      </footer>
    </form>
  );
}
