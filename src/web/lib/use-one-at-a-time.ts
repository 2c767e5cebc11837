import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * `act`, which does nothing while it runs: a button is disabled one render late, and a double click is faster. What is
 * asked for meanwhile is never answered, so nothing is told of it either.
 */
export function useOneAtATime<Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) {
  const isRunning = useRef(false);
  return async (...given: Given): Promise<Result> => {
    if (isRunning.current) return new Promise<never>(() => {});
    isRunning.current = true;
    try {
      return await act(...given);
    } finally {
      isRunning.current = false;
    }
  };
}

/** A mutation that a second press does not start again while it runs. */
export function useSoleMutation<Data, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const mutation = useMutation(options);
  const mutateAsync = useOneAtATime(mutation.mutateAsync);
  const mutate: typeof mutation.mutate = (...given) => void mutateAsync(...given).catch(() => {});
  return { ...mutation, mutate, mutateAsync };
}
