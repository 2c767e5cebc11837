import { useForm } from "@mantine/form";
import { useRef, useState } from "react";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { checkSearch, type KnownOfSearch, type RuleField, type RuleViolation } from "#shared/search-rules.ts";
import { useAirport } from "#web/features/airports/api.ts";
import { todayHere } from "#web/lib/time/today-here.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { leadToRefused } from "#web/ui/focus/lead-to-refused.ts";
import { type SearchFormValues, toDraft } from "./search-form-modes.ts";
import { type SayOfSearchForm, useSearchFormTexts } from "./use-search-form-texts.ts";

/** Of a period each end says what is wrong with it. */
type SearchFormField = Exclude<RuleField, "period"> | "from" | "to";
type SearchFormErrors = Partial<Record<SearchFormField, string>>;

/** What a part of the form reads and changes. `errors` by field, empty until the form was once refused. */
export interface SearchFormPart {
  values: SearchFormValues;
  errors: SearchFormErrors;
  set: (changes: Partial<SearchFormValues>) => void;
  /** Where the period of a saved search began: the one day that may have passed. */
  startedOn?: CalendarDate | undefined;
}

/** The first broken rule of each field, in the words of the person's language. */
function searchFormErrors(
  say: SayOfSearchForm,
  values: SearchFormValues,
  { today, ...known }: KnownOfSearch & { today: CalendarDate },
): SearchFormErrors {
  const broken = checkSearch(toDraft(values), today, known).reverse();
  return Object.fromEntries(broken.map((rule) => [fieldOf(rule, values), say(`rules.${rule.code}`)]));
}

/** The field that can mend it: of a period the end which is missing or wrong. */
function fieldOf({ field, code }: RuleViolation, { from }: SearchFormValues): SearchFormField {
  if (field !== "period") return field;
  return code === "startInPast" || code === "departureTooSoon" || !from ? "from" : "to";
}

interface Options {
  initial: SearchFormValues;
  startedOn?: CalendarDate | undefined;
  /** Sends what passed the rules; tells by itself what became of it, and answers whether it was saved. */
  send: (values: SearchFormValues) => Promise<boolean>;
  /** Not for a form that was closed meanwhile: another may stand in its place. */
  onSaved: () => void;
}

/** A form of a search: its values, its errors, and a submit that sends once; while it does, what is shown stays so. */
export function useCheckedForm({ initial, startedOn, send, onSaved }: Options) {
  const say = useSearchFormTexts();
  const [wasRefused, setWasRefused] = useState(false);
  const form = useForm<SearchFormValues>({
    mode: "controlled",
    initialValues: initial,
    validate: (values) => errorsOf(values),
  });
  const places = [useAirport(form.values.origin).data, useAirport(form.values.destination).data];
  const airportsOf = (code: string) => places.find((place) => place?.iata === code)?.airports ?? [];
  const errorsOf = (values: SearchFormValues): SearchFormErrors =>
    searchFormErrors(say, values, { airportsOf, startedOn, today: todayHere() });

  // A second press can come when the first has been answered, while the dialog still goes away.
  const saved = useRef<SearchFormValues>(undefined);
  const ref = useRef<HTMLFormElement>(null);
  const { run: sendOnce, isBusy: isSending } = useOneAtATime(async (values: SearchFormValues) => {
    if (values === saved.current) return;
    if (!(await send(values))) return;
    saved.current = values;
    if (ref.current) onSaved();
  });

  const handleSubmit = form.onSubmit(
    sendOnce,
    leadToRefused(() => setWasRefused(true)),
  );

  const part: SearchFormPart = {
    values: form.values,
    errors: wasRefused ? errorsOf(form.values) : {},
    set: (changes) => form.setValues(changes),
    startedOn,
  };
  return { ref, part, isSending, handleSubmit };
}
