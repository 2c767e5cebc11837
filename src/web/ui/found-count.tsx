import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useWasEver } from "./late-opening.ts";

interface Props {
  count: number;
  /** The count, as the screen puts it. */
  text: string;
}

/** How many were found, heard when it is another number: who presses a filter cannot see what it does. */
export function FoundCount({ count, text }: Props) {
  // Of the first number the screen speaks itself.
  const [first] = useState(count);
  const isAnother = useWasEver(count !== first);
  return <VisuallyHidden role="status">{isAnother ? text : null}</VisuallyHidden>;
}
