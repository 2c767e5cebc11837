import { useState } from "react";
import { type Filters, paramsOf } from "./filters.ts";

const textOf = (filters: Filters) => JSON.stringify(paramsOf(filters));

/** What a draft is made over: a place is applied by itself. */
const groundOf = (applied: Filters) => textOf({ ...applied, origin: undefined, destination: undefined });

/** The filters as they are being set, over those that are applied; they go where those change by another way. */
export function useDraft(applied: Filters) {
  const [edits, setEdits] = useState<Partial<Filters>>({});
  const ground = groundOf(applied);
  const [known, setKnown] = useState(ground);
  if (known !== ground) {
    setKnown(ground);
    setEdits({});
  }
  const draft: Filters = { ...applied, ...edits };
  return {
    draft,
    isChanged: textOf(draft) !== textOf(applied),
    edit: (changes: Partial<Filters>) => setEdits((before) => ({ ...before, ...changes })),
    reset: () => setEdits({}),
  };
}
