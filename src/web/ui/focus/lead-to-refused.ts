import type { FormEvent } from "react";
import { flushSync } from "react-dom";

/**
 * Who sends what is refused comes to the first field that he has to mend, which says why. `mark` draws what is wrong,
 * where the form does not do so by itself.
 */
export const leadToRefused =
  (mark = () => {}) =>
  (_errors: object, _values: object, submit: FormEvent<HTMLFormElement> | undefined) => {
    flushSync(mark);
    submit?.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    addEventListener("mousedown", stayOfDoubleClick, { once: true });
  };

/** What is said at the fields has moved the button away: a second press would lead the focus to whatever is there now. */
function stayOfDoubleClick(press: MouseEvent) {
  if (press.detail > 1) press.preventDefault();
}
