import { useEffect, useEffectEvent, useRef } from "react";
import { usePageParams } from "#web/lib/address/use-page-params.ts";

const ANSWERS = new Map<unknown, boolean>([
  ["sim", true],
  ["nao", false],
]);

/** The answer that the link of a mail brings by `?bateu=sim` or `?bateu=nao`: given once, then out of the address. */
export function useLinkedAnswer(isReady: boolean, onAnswer: (matched: boolean) => void) {
  const { params, change } = usePageParams();
  const linked = ANSWERS.get(params.bateu);
  const isGiven = useRef(false);
  const give = useEffectEvent((matched: boolean) => {
    isGiven.current = true;
    change({ bateu: undefined }, { replace: true });
    onAnswer(matched);
  });
  useEffect(() => {
    if (isReady && linked !== undefined && !isGiven.current) give(linked);
  }, [isReady, linked]);
}
