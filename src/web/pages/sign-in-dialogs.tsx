import { Navigate } from "@tanstack/react-router";
import { useSignInView } from "#web/features/session/sign-in/use-sign-in-view.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useFocusToOpener } from "#web/ui/focus/use-focus-to-opener.ts";
import { useKeptFocus } from "#web/ui/focus/use-kept-focus.ts";
import styles from "./sign-in-dialogs.module.css";

/** The login (`?dialog=login`) and the registration (`?dialog=register`) over a page that anybody may read. */
export function SignInDialogs() {
  const { status } = useSession();
  const login = useDialogParam("dialog", "login");
  const register = useDialogParam("dialog", "register");
  const { step, title, form } = useSignInView({
    isNew: register.isOpen,
    toLogin: login.open,
    toRegister: register.open,
  });
  useKeptFocus(step);
  useFocusToOpener();
  if (!login.isOpen && !register.isOpen) return null;
  if (status === "signed-in") return <Navigate to="/dashboard" replace />;
  const close = () => {
    if (!isCovered()) (register.isOpen ? register : login).close();
  };
  return (
    <Dialog opened isLong onClose={close} title={title} size={460}>
      <div className={styles.forms}>{form}</div>
    </Dialog>
  );
}

/** Escape is for the dialog on top: another one can stand over this. */
const isCovered = () => document.querySelectorAll('[role="dialog"]').length > 1;
