import { useForm } from "@mantine/form";
import type { TFunction } from "i18next";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { type CalendarDate, dayIn } from "#shared/calendar-date.ts";
import { checkSearch } from "#shared/search-rules.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { useCurrency } from "#web/features/money/use-money.ts";
import { toast } from "#web/lib/toast.ts";
import { useCreateSearch } from "./api.ts";
import { createErrorText } from "./create-error.ts";
import { EMPTY_SEARCH, type SearchFormValues, toDraft, toPayload } from "./search-form-modes.ts";

export type SearchFormErrors = Record<string, string | undefined>;

/** What a part of the form reads and changes. `errors` by field, empty until the form was once refused. */
export interface SearchFormPart {
  values: SearchFormValues;
  errors: SearchFormErrors;
  set: (changes: Partial<SearchFormValues>) => void;
}

/** The first broken rule of each field, in the words of the person's language. */
export function searchFormErrors(
  t: TFunction,
  values: SearchFormValues,
  today: CalendarDate,
): SearchFormErrors {
  const broken = checkSearch(toDraft(values), today).reverse();
  return Object.fromEntries(broken.map(({ field, code }) => [field, t(`searchRules.${code}`)]));
}

export const todayHere = (): CalendarDate => dayIn(new Date(), HOME_TIME_ZONE);

/** The form that creates a search: its values, its errors, and a submit that sends once. */
export function useSearchForm(onCreated: () => void) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { mutateAsync } = useCreateSearch();
  const sending = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const form = useForm<SearchFormValues>({
    mode: "controlled",
    initialValues: EMPTY_SEARCH,
    validate: (values) => searchFormErrors(t, values, todayHere()),
  });

  async function send(values: SearchFormValues) {
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    try {
      await mutateAsync(toPayload(values, currency));
      toast.success(t("searches.form.done"));
      onCreated();
    } catch (error) {
      const { title, advice } = createErrorText(t, error);
      toast.error(title, advice);
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const refuse = () => {
      flushSync(() => setWasRefused(true));
      element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    };
    form.onSubmit(send, refuse)(event);
  }

  const errors = wasRefused ? searchFormErrors(t, form.values, todayHere()) : {};
  const part: SearchFormPart = { values: form.values, errors, set: (changes) => form.setValues(changes) };
  return { part, isSending, handleSubmit };
}
