import { useDebouncedCallback } from "@mantine/hooks";
import { useProfile } from "#web/features/profile/api.ts";
import { useCreateSearch } from "#web/features/searches/api.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { type Filled, filledIn } from "./like-search.ts";
import { saveErrorText } from "./save-error.ts";
import { EMPTY_SEARCH, type SearchFormValues } from "./search-form-modes.ts";
import { toPayload } from "./search-form-payload.ts";
import { searchesTooMany } from "./searches-too-many.ts";
import { type SearchFormPart, useCheckedForm } from "./use-checked-form.ts";
import { useSearchFormTexts } from "./use-search-form-texts.ts";

/** A slider says many values a second, more than browsers let into an address. */
const PAUSE_MS = 300;

interface NewSearch {
  /** What it begins with; empty when absent. */
  initial?: SearchFormValues | undefined;
  /** Told what is filled in, as the address says it. */
  onFill: (filled: Filled) => void;
  onCreated: () => void;
}

/** The form that creates a search. */
export function useSearchForm({ initial = EMPTY_SEARCH, onFill, onCreated }: NewSearch) {
  const say = useSearchFormTexts();
  const { data: profile } = useProfile();
  const { mutateAsync } = useCreateSearch();

  async function send(values: SearchFormValues) {
    onFill(filledIn(values));
    try {
      await mutateAsync(toPayload(values));
      toast.success(say("create.done"));
      return true;
    } catch (error) {
      const { title, advice } = saveErrorText(say, error, "create", profile && searchesTooMany(profile));
      tellFailure(error, title, advice);
      return false;
    }
  }

  const { part, ...form } = useCheckedForm({ initial, send, onSaved: onCreated });
  const { origin, destination } = part.values;
  /** Once there is a route: without one the address says nothing of a search. */
  const keep = () => {
    if (origin !== "" && destination !== "") onFill(filledIn(part.values));
  };
  // A step back is told to nobody before: it takes along the field that still has the focus.
  const keepSoon = useDebouncedCallback(keep, PAUSE_MS);
  const set: SearchFormPart["set"] = (changes) => {
    part.set(changes);
    keepSoon();
  };
  return { ...form, part: { ...part, set }, keep };
}
