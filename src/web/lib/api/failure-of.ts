import type { UseQueryResult } from "@tanstack/react-query";

/** Why a query has not come: told as soon as its first call has failed, while it goes on asking by itself. */
export const failureOf = ({
  error,
  failureReason,
}: Pick<UseQueryResult, "error" | "failureReason">): Error | null => error ?? failureReason;

/** Why nothing of what was asked for is there to show; what stays of other filters is not. */
export const lackOf = (
  query: Pick<UseQueryResult, "data" | "isPlaceholderData" | "error" | "failureReason">,
): Error | null => (query.data !== undefined && !query.isPlaceholderData ? null : failureOf(query));

/**
 * Whether the answer of a query may still come at once: after a first failure nothing waits for it, not even while
 * something that has just come on the screen asks again.
 */
export const isAwaited = ({ isLoading, isFetched, failureReason }: UseQueryResult): boolean =>
  isLoading && !isFetched && !failureReason;
