import { useRef } from "react";
import { tellFailure } from "./tell-failure.ts";

/** A form that says itself why it was refused: once it is gone, closed before the answer came, a notice tells it. */
export function useTellOnceGone() {
  const form = useRef<HTMLFormElement>(null);
  const tellOnceGone: typeof tellFailure = (...failure) => {
    if (!form.current) tellFailure(...failure);
  };
  return { form, tellOnceGone };
}
