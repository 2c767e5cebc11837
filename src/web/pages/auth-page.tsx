import { Button, Title } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "#web/config.ts";
import { ConfirmNotice } from "#web/features/session/confirm-notice.tsx";
import { DemoSignIn } from "#web/features/session/demo-sign-in.tsx";
import { DepartureBoard } from "#web/features/session/departure-board.tsx";
import { LoginForm } from "#web/features/session/login-form.tsx";
import { RegisterForm } from "#web/features/session/register-form.tsx";
import { SocialButtons } from "#web/features/session/social-buttons.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { LowPassLine } from "#web/ui/low-pass.tsx";
import styles from "./auth-page.module.css";

type View = { name: "login" } | { name: "register" } | { name: "confirm"; email: string };

/** Where one comes in: the login, the registration, and the wait for the confirmation. */
export function AuthPage() {
  const { status } = useSession();
  const [view, setView] = useState<View>({ name: "login" });
  if (status === "signed-in") return <Navigate to="/dashboard" replace />;
  return (
    <div className={styles.page}>
      <Pitch />
      <main className={styles.main}>
        <div className={styles.panel}>
          <Forms view={view} onView={setView} />
        </div>
      </main>
    </div>
  );
}

function Pitch() {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  return (
    <aside className={styles.pitch}>
      <Logo name={product_name} size={36} />
      <div className={styles.claim}>
        <p className={styles.headline}>{t("session.pitch.title")}</p>
        <p className={styles.lead}>{t("session.pitch.text", { product: product_name })}</p>
      </div>
      <LowPassLine className={styles.curve ?? ""} />
      <DepartureBoard />
    </aside>
  );
}

function Forms({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  const toLogin = () => onView({ name: "login" });
  if (view.name === "confirm")
    return (
      <View title={t("session.confirm.title")}>
        <ConfirmNotice email={view.email} onBack={toLogin} />
      </View>
    );
  if (view.name === "register")
    return (
      <View title={t("session.register.title")} text={t("session.register.text")}>
        <RegisterForm onWaiting={(email) => onView({ name: "confirm", email })} />
        <SocialButtons />
        <Toggle
          question="session.register.toLogin"
          action="session.register.toLoginAction"
          onClick={toLogin}
        />
      </View>
    );
  return (
    <View title={t("session.login.title", { product: product_name })} text={t("session.login.text")}>
      <LoginForm />
      <DemoSignIn />
      <SocialButtons />
      <Toggle
        question="session.login.toRegister"
        action="session.login.toRegisterAction"
        onClick={() => onView({ name: "register" })}
      />
    </View>
  );
}

function View({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <>
      <div>
        <Title order={1}>{title}</Title>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      {children}
    </>
  );
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
