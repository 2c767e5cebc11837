import { type Ref, type RefObject, useImperativeHandle } from "react";

interface Props {
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement | null>;
}

/** Stands for an element that is already on the page, where a popover asks for the one it belongs to. */
export function Anchor({ element, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current);
  return null;
}
