import { useState } from "react";
import { type Filters, paramsOf } from "./filters.ts";

const textOf = (filters: Filters) => JSON.stringify(paramsOf(filters));

/** The filters as they are being set, over those that are applied. */
export function useDraft(applied: Filters) {
  const [edits, setEdits] = useState<Partial<Filters>>({});
  const draft: Filters = { ...applied, ...edits };
  return {
    draft,
    isChanged: textOf(draft) !== textOf(applied),
    edit: (changes: Partial<Filters>) => setEdits((before) => ({ ...before, ...changes })),
    reset: () => setEdits({}),
  };
}
