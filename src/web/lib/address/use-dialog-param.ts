import { useNavigate, useSearch } from "@tanstack/react-router";
import { useFocusBack } from "#web/ui/focus/use-focus-back.ts";

type Params = Record<string, unknown>;

/**
 * A dialog that the address opens by `?name=value`: a reload and a copied link keep it, Back closes it. The page behind
 * it stays where it is.
 */
export function useDialogParam(name: string, value: string) {
  const params: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const isOpenIn = (address: Params) => address[name] === value;
  const go = (search: (current: Params) => Params, replace: boolean) =>
    void navigate({ to: ".", search, replace, resetScroll: false });
  const isOpen = isOpenIn(params);
  const rememberOpener = useFocusBack(isOpen);
  return {
    isOpen,
    open: () => {
      rememberOpener();
      go((current) => ({ ...current, [name]: value }), false);
    },
    /** Closes this dialog and no other that has been opened meanwhile. */
    close: () => go((current) => (isOpenIn(current) ? { ...current, [name]: undefined } : current), true),
  };
}
