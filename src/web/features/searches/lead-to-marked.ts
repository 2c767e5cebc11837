import type { FormEvent } from "react";
import { flushSync } from "react-dom";

/** `leadToRefused` for a form that does not know all its fields by their names: once drawn, to the first marked as wrong. */
export function leadToMarked(submit: FormEvent<HTMLFormElement> | undefined, mark = () => {}) {
  flushSync(mark);
  submit?.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
