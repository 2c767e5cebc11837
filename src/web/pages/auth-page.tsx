import { Navigate, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { isHalfChange } from "#web/features/session/client/is-half-change.ts";
import { useSignInView } from "#web/features/session/sign-in/use-sign-in-view.tsx";
import { AuthStage, AuthView } from "#web/features/session/stage/auth-stage.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { wayIn } from "#web/features/session/way-in.ts";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useFocusOnChange } from "#web/ui/focus/use-focus-on-change.ts";
import { LoadingMark } from "#web/ui/low-pass.tsx";

const HalfChange = latePart(async () => (await import("#web/features/session/half-change.tsx")).HalfChange);

/** Where one comes in; the registration is `?view=register`. The first half of a change of address is told here, too. */
export function AuthPage() {
  const { t } = useTranslation();
  const isHalf = useLocation({ select: ({ hash }) => isHalfChange(hash) });
  return isHalf ? (
    <AuthStage>
      <Suspense fallback={<LoadingMark label={t("shell.loading")} />}>
        <HalfChange />
      </Suspense>
    </AuthStage>
  ) : (
    <SignIn />
  );
}

function SignIn() {
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
