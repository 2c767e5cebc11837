import { useState } from "react";
import { useFocusBack } from "#web/ui/focus/use-focus-back.ts";
import { useDialogParam } from "./use-dialog-param.ts";

/**
 * A dialog that the address opens by `?dialog=value` and whose answer is a secret that shows this once: no step back and
 * no reload is to ask for another.
 */
export function useSecretDialog(value: string) {
  const question = useDialogParam("dialog", value);
  const [secret, setSecret] = useState<string>();
  const isOpen = question.isOpen || secret !== undefined;
  const rememberOpener = useFocusBack(isOpen);
  const open = () => {
    rememberOpener();
    question.open();
  };
  const take = (made: string | undefined) => {
    setSecret(made);
    question.close();
  };
  return { isOpen, open, secret, take, close: () => take(undefined) };
}
