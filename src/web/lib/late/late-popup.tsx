import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from "react";
import { loadWhole } from "#web/theme/fetch-part.ts";
import { ComingSign } from "#web/ui/states/coming-sign.tsx";
import { tellMissing } from "./late-part.ts";
import { openNewerRelease } from "./newer-release.ts";

interface Popup {
  /** What is only drawn while it is open need not say so. */
  opened?: boolean;
  onClose: () => void;
}

/** Closes the one that was asked for last, while it is on its way. */
let giveUp: (() => void) | undefined;

/**
 * What a press opens, a dialog or a menu, fetched by the first one. Where it does not come that is told and it counts as
 * closed again: the next press asks anew, and nothing opens later by surprise. So it counts once another one is asked for
 * while it is on its way, above which it would lie; a step back from that asks for it anew.
 */
export function latePopup<Props extends Popup>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  return function LatePopup(props: Props) {
    const { opened = true, onClose } = props;
    const [isHere, setHere] = useState(false);
    const close = useEffectEvent(() => onClose());
    const fetchIt = useEffectEvent(async () => {
      try {
        Part ??= await loadWhole(load);
        setHere(true);
      } catch {
        // What the address opens is open on the new page.
        if (await openNewerRelease()) return;
        tellMissing();
        onClose();
      }
    });
    useEffect(() => {
      if (!opened) return;
      giveUp?.();
      const closeThis = () => close();
      giveUp = closeThis;
      const forget = () => {
        if (giveUp === closeThis) giveUp = undefined;
      };
      void fetchIt().then(forget);
      return forget;
    }, [opened]);
    const sign = opened ? <ComingSign /> : null;
    return Part && isHere ? (
      <Suspense fallback={sign}>
        <Part {...props} />
      </Suspense>
    ) : (
      sign
    );
  };
}
