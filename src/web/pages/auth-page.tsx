import { Navigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSignInView } from "#web/features/session/sign-in/use-sign-in-view.tsx";
import { AuthStage, AuthView } from "#web/features/session/stage/auth-stage.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { wayIn } from "#web/features/session/way-in.ts";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { focusFirstField } from "#web/ui/focus/lead-focus.ts";

/** Where one comes in; the registration is `?view=register`. */
export function AuthPage() {
  const { t } = useTranslation();
  const { status } = useSession();
  const { params, change } = usePageParams();
  const { step, title, form } = useSignInView({
    isNew: params.view === "register",
    toLogin: () => change({ view: undefined }),
    toRegister: () => change({ view: "register" }),
  });
  useFocusOnChange(step);
  if (status === "signed-in") return <Navigate {...wayIn(params.next)} replace />;
  return (
    <AuthStage>
      <AuthView title={title} text={step === "confirm" ? undefined : t(`session.${step}.text`)}>
        {form}
      </AuthView>
    </AuthStage>
  );
}

/** Whoever goes from one form to another goes on in the first field of that, and where there is none at its head. */
function useFocusOnChange(step: string) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusFirstField();
  }, [step]);
}
