import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { keepFocus } from "#web/ui/focus/keep-focus.ts";

const WORTH_A_WORD_MS = 1_000;

/** Says to who hears the screen that what was pressed is being done: others see its button turn a wheel or grey. */
export function BusyVoice() {
  const { t } = useTranslation();
  const isLong = useLongBusy();
  return <VisuallyHidden aria-live="polite">{isLong ? t("shell.busy") : null}</VisuallyHidden>;
}

/** Whether what had the focus is out of use for long, and nothing else has it: who goes on has left that behind. */
function useLongBusy() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      clearTimeout(timer);
      setLong(false);
    };
    const stop = keepFocus((left) => {
      goOn();
      // A dialog may have closed over it.
      if (left) timer = setTimeout(() => setLong(left.isConnected), WORTH_A_WORD_MS);
    });
    document.addEventListener("focusin", goOn);
    return () => {
      goOn();
      stop();
      document.removeEventListener("focusin", goOn);
    };
  }, []);
  return isLong;
}
