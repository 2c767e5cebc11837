import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from "react";
import { loadWhole } from "#web/theme/fetch-part.ts";
import { ComingSign } from "#web/ui/states/coming-sign.tsx";
import { tellMissing } from "./late-part.ts";

interface Popup {
  /** What is only drawn while it is open need not say so. */
  opened?: boolean;
  onClose: () => void;
}

/** What shows the one that was opened last. */
let showLatest: unknown;

/**
 * What a press opens, a dialog or a menu, fetched by the first one. Where it does not come that is told and it counts as
 * closed again: the next press asks anew, and nothing opens later by surprise. Nor does what comes after another one was
 * opened, which would lie above it.
 */
export function latePopup<Props extends Popup>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  return function LatePopup(props: Props) {
    const { opened = true, onClose } = props;
    const [isHere, show] = useState(false);
    const fetchIt = useEffectEvent(async () => {
      showLatest = show;
      try {
        Part ??= await loadWhole(load);
        if (showLatest === show) show(true);
        else onClose();
      } catch {
        tellMissing();
        onClose();
      }
    });
    useEffect(() => {
      if (opened) void fetchIt();
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
