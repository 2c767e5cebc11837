import { type UseFormReturnType, useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { ALERT_LIMITS } from "#shared/alert-settings.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { leadToRefused } from "#web/ui/focus/lead-to-refused.ts";
import { useSaveNotices } from "./api.ts";
import {
  checkNotices,
  type NoticeField,
  type NoticeValues,
  noticeFieldOf,
  noticeValuesOf,
  type ShownTarget,
} from "./notice-values.ts";
import type { SayOfNotices } from "./use-notice-texts.ts";

export type NoticesFormState = UseFormReturnType<NoticeValues>;

const LIMITS = {
  targetPrice: {},
  dropPercent: ALERT_LIMITS.drop_percent,
  newLowPercent: ALERT_LIMITS.new_low_percent,
};

interface Options {
  search: BatchSearch;
  /** What the form first shows; later ones are passed over, so that nothing typed is lost. */
  target: ShownTarget;
  say: SayOfNotices;
  /** Not for a form that was closed meanwhile: another may stand in its place. */
  onSaved: () => void;
  onSaving: (isSaving: boolean) => void;
}

/** The form of a search's alerts: values, errors, a submit that sends once and keeps what was typed meanwhile. */
export function useNoticesForm({ search, target: first, say, onSaved, onSaving }: Options) {
  const { mutateAsync } = useSaveNotices(search);
  const [shown, setShown] = useState({ ...first, isOn: !search.alerts_muted });
  const errorsOf = (fields: readonly NoticeField[]) =>
    Object.fromEntries(fields.map((field) => [field, say(`error.${field}`, LIMITS[field])]));
  const form = useForm<NoticeValues>({
    mode: "controlled",
    initialValues: noticeValuesOf(search, first),
    validate: (values) => errorsOf(checkNotices(values, shown).broken),
  });

  const ref = useRef<HTMLFormElement>(null);
  async function send(values: NoticeValues) {
    onSaving(true);
    try {
      await mutateAsync(checkNotices(values, shown).changes);
      toast.success(say("saved"));
      setShown({ ...shown, amount: values.targetPrice, isOn: values.isOn });
      if (ref.current && JSON.stringify(form.getValues()) === JSON.stringify(values)) onSaved();
    } catch (error) {
      const fields = refusedFields(error);
      form.setErrors(errorsOf(fields));
      tellFailure(error, say("failed"), fields.length > 0 ? say("invalidText") : failureText(error));
    } finally {
      onSaving(false);
    }
  }

  const failureText = (error: unknown) => [messageOf(error), say("failedText")].filter(Boolean).join(" ");
  const handleSubmit = form.onSubmit(send, leadToRefused());
  return { ref, form, shown, isSending: form.submitting, handleSubmit };
}

/** What the server objects to, by the fields of the form. */
const refusedFields = (error: unknown): NoticeField[] =>
  error instanceof ApiError ? error.detail.flatMap(({ loc }) => noticeFieldOf(loc) ?? []) : [];
