interface WhatBroke {
  reason: string;
  /** Where, without the message that stacks begin with. */
  stack: string | undefined;
}

/** A failure for the log. A failed query lists its values in its message; its cause says what went wrong without them. */
export function whatBroke({ cause, stack, message }: Error): WhatBroke {
  const reason = cause instanceof Error ? cause.message : message;
  return { reason, stack: stack?.slice(stack.indexOf("\n    at ")) };
}
