import { Button } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { useConfig } from "#web/config.ts";
import { AuthStage, AuthView } from "#web/features/session/auth-stage.tsx";
import { ConfirmNotice } from "#web/features/session/confirm-notice.tsx";
import { DemoSignIn } from "#web/features/session/demo-sign-in.tsx";
import { LoginForm } from "#web/features/session/login-form.tsx";
import { RegisterForm } from "#web/features/session/register-form.tsx";
import { SocialButtons } from "#web/features/session/social-buttons.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { wayIn } from "#web/features/session/way-in.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { latePart } from "#web/lib/late-part.ts";
import { toast } from "#web/lib/toast.ts";
import { usePageParams } from "#web/lib/use-page-params.ts";
import { focusFirstField } from "#web/ui/lead-focus.ts";
import styles from "./auth-page.module.css";

const SecondStepForm = latePart(
  async () => (await import("#web/features/session/second-step-form.tsx")).SecondStepForm,
);

/**
 * Where one comes in: the login with its second step, the registration (`?view=register`), and the wait for the
 * confirmation.
 */
export function AuthPage() {
  const { t } = useTranslation();
  const { status } = useSession();
  const { params } = usePageParams();
  if (status === "signed-in") return <Navigate {...wayIn(params.next)} replace />;
  return (
    <AuthStage>
      {status === "second-step" ? (
        <AuthView title={t("session.secondStep.title")} text={t("session.secondStep.text")}>
          <Suspense>
            <SecondStepForm onVerified={() => toast.success(t("session.login.success"))} />
          </Suspense>
        </AuthView>
      ) : (
        <Forms />
      )}
    </AuthStage>
  );
}

function Forms() {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  const { params, change } = usePageParams();
  const [awaited, setAwaited] = useState<string>();
  const isNew = params.view === "register";
  useFocusOnChange(awaited ?? isNew);
  const toLogin = () => {
    setAwaited(undefined);
    change({ view: undefined });
  };
  if (awaited !== undefined)
    return (
      <AuthView title={t("session.confirm.title")}>
        <ConfirmNotice email={awaited} onBack={toLogin} />
      </AuthView>
    );
  if (isNew)
    return (
      <AuthView title={t("session.register.title")} text={t("session.register.text")}>
        <RegisterForm onWaiting={setAwaited} />
        <SocialButtons />
        <Toggle
          question="session.register.toLogin"
          action="session.register.toLoginAction"
          onClick={toLogin}
        />
      </AuthView>
    );
  return (
    <AuthView title={t("session.login.title", { product: product_name })} text={t("session.login.text")}>
      <LoginForm />
      <DemoSignIn />
      <SocialButtons />
      <Toggle
        question="session.login.toRegister"
        action="session.login.toRegisterAction"
        onClick={() => change({ view: "register" })}
      />
    </AuthView>
  );
}

/** Whoever goes from one form to another goes on in the first field of that, and where there is none at its head. */
function useFocusOnChange(form: unknown) {
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    focusFirstField();
  }, [form]);
}

interface ToggleProps {
  question: "session.login.toRegister" | "session.register.toLogin";
  action: "session.login.toRegisterAction" | "session.register.toLoginAction";
  onClick: () => void;
}

function Toggle({ question, action, onClick }: ToggleProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.toggle}>
      {t(question)}
      <Button variant="subtle" size="compact-md" onClick={onClick}>
        {t(action)}
      </Button>
    </p>
  );
}
