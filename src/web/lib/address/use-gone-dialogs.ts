import { useEffect, useEffectEvent } from "react";
import { usePageParams } from "./use-page-params.ts";

/**
 * A dialog goes with what it is of: the address forgets those of `dialogs` whose subject is none of `subjects`, as where
 * that was removed elsewhere. `onGone` is told which.
 */
export function useGoneDialogs(
  dialogs: readonly string[],
  { data: subjects, isFetching }: { data: readonly { id: string }[] | undefined; isFetching: boolean },
  onGone: (gone: string[]) => void = () => {},
) {
  const { params, change } = usePageParams();
  const isOfNone = (asked: unknown) => !isFetching && subjects?.every(({ id }) => id !== asked) === true;
  const gone = dialogs.filter((name) => params[name] !== undefined && isOfNone(params[name]));
  const isGone = gone.length > 0;
  const forget = useEffectEvent(() => {
    onGone(gone);
    change(Object.fromEntries(gone.map((name) => [name, undefined])), { replace: true });
  });
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
}
