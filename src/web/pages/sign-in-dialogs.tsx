import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Button, Modal } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useConfig } from "#web/config.ts";
import { ConfirmNotice } from "#web/features/session/confirm-notice.tsx";
import { DemoSignIn } from "#web/features/session/demo-sign-in.tsx";
import { LoginForm } from "#web/features/session/login-form.tsx";
import { RegisterForm } from "#web/features/session/register-form.tsx";
import { SocialButtons } from "#web/features/session/social-buttons.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { useTranslation } from "#web/lib/i18n.ts";
import { latePart } from "#web/lib/late-part.ts";
import { toast } from "#web/lib/toast.ts";
import { useDialogParam } from "#web/lib/use-dialog-param.ts";
import styles from "./auth-page.module.css";
import own from "./sign-in-dialogs.module.css";

const SecondStepForm = latePart(
  async () => (await import("#web/features/session/second-step-form.tsx")).SecondStepForm,
);

/** The login (`?dialog=login`) and the registration (`?dialog=register`) over a page that anybody may read. */
export function SignInDialogs() {
  const { status } = useSession();
  const { t } = useTranslation();
  const login = useDialogParam("dialog", "login");
  const register = useDialogParam("dialog", "register");
  const { title, form } = useContent({
    isNew: register.isOpen,
    toLogin: login.open,
    toRegister: register.open,
  });
  if (!login.isOpen && !register.isOpen) return null;
  if (status === "signed-in") return <Navigate to="/dashboard" replace />;
  const close = () => {
    if (!isCovered()) (register.isOpen ? register : login).close();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={460}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <div className={own.forms}>{form}</div>
    </Modal>
  );
}

/** Escape is for the dialog on top: another one can stand over this. */
const isCovered = () => document.querySelectorAll('[role="dialog"]').length > 1;

interface Choice {
  isNew: boolean;
  toLogin: () => void;
  toRegister: () => void;
}

function useContent({ isNew, toLogin, toRegister }: Choice) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { product_name } = useConfig();
  const [awaited, setAwaited] = useState<string>();
  const backToLogin = () => {
    setAwaited(undefined);
    toLogin();
  };
  if (status === "second-step")
    return {
      title: t("session.secondStep.title"),
      form: (
        <Suspense>
          <SecondStepForm onVerified={() => toast.success(t("session.login.success"))} />
        </Suspense>
      ),
    };
  if (awaited !== undefined)
    return {
      title: t("session.confirm.title"),
      form: <ConfirmNotice email={awaited} onBack={backToLogin} />,
    };
  if (isNew)
    return {
      title: t("session.register.title"),
      form: (
        <>
          <RegisterForm onWaiting={setAwaited} />
          <SocialButtons />
          <Other
            question={t("session.register.toLogin")}
            action={t("session.register.toLoginAction")}
            onClick={toLogin}
          />
        </>
      ),
    };
  return {
    title: t("session.login.title", { product: product_name }),
    form: (
      <>
        <LoginForm />
        <DemoSignIn />
        <SocialButtons />
        <Other
          question={t("session.login.toRegister")}
          action={t("session.login.toRegisterAction")}
          onClick={toRegister}
        />
      </>
    ),
  };
}

function Other({ question, action, onClick }: { question: string; action: string; onClick: () => void }) {
  return (
    <p className={styles.toggle}>
      {question}
      <Button variant="subtle" size="compact-md" onClick={onClick}>
        {action}
      </Button>
    </p>
  );
}
