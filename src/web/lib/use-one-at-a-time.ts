import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

/**
 * `run` does what `act` does, but nothing while that runs: a button is disabled one render late, and a double click is
 * faster. What is asked for meanwhile is never answered, so nothing is told of it either.
 */
export function useOneAtATime<Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const mark = (running: boolean) => {
    isRunning.current = running;
    setBusy(running);
  };
  const run = async (...given: Given): Promise<Result> => {
    if (isRunning.current) return new Promise<never>(() => {});
    mark(true);
    try {
      return await act(...given);
    } finally {
      mark(false);
    }
  };
  return { run, isBusy };
}

/** A mutation that a second press does not start again while it runs. */
export function useSoleMutation<Data, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const mutation = useMutation(options);
  const { run: mutateAsync } = useOneAtATime(mutation.mutateAsync);
  const mutate: typeof mutation.mutate = (...given) => void mutateAsync(...given).catch(() => {});
  return { ...mutation, mutate, mutateAsync };
}
