import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import { useConfig } from "#web/config.ts";
import styles from "#web/features/session/forms.module.css";
import { ConfirmNotice } from "#web/features/session/register/confirm-notice.tsx";
import { RegisterForm } from "#web/features/session/register/register-form.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { latePart } from "#web/lib/late/late-part.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { DemoSignIn } from "./demo-sign-in.tsx";
import { LoginForm } from "./login-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";

const NoSignups = latePart(async () => (await import("./no-signups.tsx")).NoSignups);
const SecondStepForm = latePart(async () => (await import("./second-step-form.tsx")).SecondStepForm);

interface Choice {
  isNew: boolean;
  toLogin: () => void;
  toRegister: () => void;
}

type Step = "secondStep" | "confirm" | "register" | "login";

interface SignInView {
  step: Step;
  title: string;
  form: ReactNode;
}

/** What stands before somebody who comes in: the login, its second step, the registration, the wait for its confirmation. */
export function useSignInView({ isNew, toLogin, toRegister }: Choice): SignInView {
  const { t } = useTranslation();
  const { status } = useSession();
  const { product_name: product, signups } = useConfig();
  const [awaited, setAwaited] = useState<string>();
  const view = (step: Step, form: ReactNode) => ({
    step,
    title: t(`session.${step}.title`, { product }),
    form,
  });
  if (status === "second-step")
    return view(
      "secondStep",
      <Suspense>
        <SecondStepForm onVerified={() => toast.success(t("session.login.success"))} />
      </Suspense>,
    );
  if (awaited !== undefined) {
    const toLoginAgain = () => {
      setAwaited(undefined);
      toLogin();
    };
    return view("confirm", <ConfirmNotice email={awaited} onBack={toLoginAgain} />);
  }
  if (isNew && signups)
    return view(
      "register",
      <>
        <RegisterForm onWaiting={setAwaited} />
        <SocialButtons />
        <Toggle to="session.register.toLogin" onClick={toLogin} />
      </>,
    );
  return view(
    "login",
    <>
      <LoginForm />
      <DemoSignIn />
      <SocialButtons />
      {signups ? (
        <Toggle to="session.login.toRegister" onClick={toRegister} />
      ) : (
        <Suspense fallback={<p className={styles.toggle}>{"\u00a0"}</p>}>
          <NoSignups />
        </Suspense>
      )}
    </>,
  );
}

interface ToggleProps {
  to: "session.login.toRegister" | "session.register.toLogin";
  onClick: () => void;
}

function Toggle({ to, onClick }: ToggleProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.toggle}>
      {t(to)}
      <Button variant="subtle" size="compact-md" onClick={onClick}>
        {t(`${to}Action`)}
      </Button>
    </p>
  );
}
