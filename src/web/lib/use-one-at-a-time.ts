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

/** What is to be done with the answer of a press. */
interface Told<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: Error) => void;
}

type SoleMutation<Data, Variables, Before> = Omit<
  UseMutationResult<Data, Error, Variables, Before>,
  "mutate" | "mutateAsync"
> & {
  mutate: (variables: Variables, told?: Told<Data>) => void;
  mutateAsync: (variables: Variables) => Promise<Data>;
};

/** A mutation that a second press does not start again while it runs. Who has pressed is told of it wherever he is by then. */
export function useSoleMutation<Data, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
): SoleMutation<Data, Variables, Before> {
  const mutation = useMutation(options);
  const { run: mutateAsync } = useOneAtATime((variables: Variables) => mutation.mutateAsync(variables));
  // The library tells nobody who has left: the promise is followed and not the component.
  const mutate = (variables: Variables, { onSuccess, onError = () => {} }: Told<Data> = {}) =>
    void mutateAsync(variables).then(onSuccess, onError);
  return { ...mutation, mutate, mutateAsync };
}
