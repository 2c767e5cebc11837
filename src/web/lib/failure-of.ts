import type { UseQueryResult } from "@tanstack/react-query";

/** Why a query has not come: told as soon as its first call has failed, while it goes on asking by itself. */
export const failureOf = ({
  error,
  failureReason,
}: Pick<UseQueryResult, "error" | "failureReason">): Error | null => error ?? failureReason;
