import type { UseQueryResult } from "@tanstack/react-query";

type Asked = Pick<UseQueryResult, "refetch" | "dataUpdatedAt" | "errorUpdatedAt">;

interface Told {
  onDone?: () => void;
  onError: (error: unknown) => void;
}

/** Asks a query again and tells what came of it: nothing to who has left its screen, by which it is given up. */
export async function askAgain(before: Asked, { onDone, onError }: Told): Promise<void> {
  const { error, errorUpdatedAt, dataUpdatedAt } = await before.refetch();
  if (error && errorUpdatedAt !== before.errorUpdatedAt) onError(error);
  else if (dataUpdatedAt !== before.dataUpdatedAt) onDone?.();
}
