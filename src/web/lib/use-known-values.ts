import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useEffectEvent } from "react";

/** Keeps a form at what is `known`, which may change elsewhere meanwhile; what is being changed in the form stands. */
export function useKnownValues<Values extends object>(form: UseFormReturnType<Values>, known: Values) {
  const follow = useEffectEvent((values: Values) => {
    const edits = Object.entries(form.getValues()).filter(([field]) => form.isDirty(field));
    form.setInitialValues(values);
    form.setValues({ ...values, ...Object.fromEntries(edits) });
  });
  const news = JSON.stringify(known);
  useEffect(() => follow(JSON.parse(news)), [news]);
}
