interface WhatBroke {
  reason: string;
  /** Where, without the message that stacks begin with. */
  stack: string | undefined;
}

/** A failure for the log. A failed query lists its values in its message; its cause says what went wrong without them. */
export function whatBroke(error: Error): WhatBroke {
  const { cause, stack } = error;
  const reason = wordsOf(cause instanceof Error ? cause : error);
  return { reason, stack: stack?.slice(stack.indexOf("\n    at ")) };
}

/** Where a server has several addresses and answers at none, there is a code but no message. */
const wordsOf = ({ message, code = "" }: NodeJS.ErrnoException): string => message || code;
