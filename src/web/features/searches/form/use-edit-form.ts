import { useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { asCalendarDate } from "#shared/calendar-date.ts";
import { useUpdateSearch } from "#web/features/searches/api.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { saveErrorText } from "./save-error.ts";
import type { SearchFormValues } from "./search-form-modes.ts";
import { changedWindow, valuesOf } from "./search-form-payload.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useSearchFormTexts } from "./use-search-form-texts.ts";

interface Options {
  isMuted: boolean;
  onSaved: () => void;
}

/** The form that changes when a saved search travels, and whether it writes; what it leaves alone may change elsewhere. */
export function useEditForm(search: BatchSearch, { isMuted, onSaved }: Options) {
  const say = useSearchFormTexts();
  const { mutateAsync } = useUpdateSearch(search.id);
  const [opened] = useState(() => ({
    values: valuesOf(search),
    isMuted: search.alerts_muted,
    startedOn: asCalendarDate(search.search_period_start),
  }));

  async function send(values: SearchFormValues) {
    try {
      await mutateAsync({
        ...changedWindow(opened.values, values),
        ...(isMuted === opened.isMuted ? {} : { alerts_muted: isMuted }),
      });
      toast.success(say("edit.done"));
      return true;
    } catch (error) {
      const { title, advice } = saveErrorText(say, error, "edit");
      tellFailure(error, title, advice);
      return false;
    }
  }

  return useCheckedForm({
    initial: opened.values,
    startedOn: opened.startedOn,
    send,
    onSaved,
  });
}
