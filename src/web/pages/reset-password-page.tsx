import "@mantine/core/styles/Alert.layer.css";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { linkErrorMessage } from "#web/features/session/auth-messages.ts";
import { ResetPasswordForm } from "#web/features/session/password/reset-password-form.tsx";
import { LinkRequestDialog } from "#web/features/session/sign-in/link-request-dialog.tsx";
import { SecondStepForm } from "#web/features/session/sign-in/second-step-form.tsx";
import { AuthStage, AuthView } from "#web/features/session/stage/auth-stage.tsx";
import { type SessionStatus, useSession } from "#web/features/session/use-session.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { useFocusBack } from "#web/ui/focus/use-focus-back.ts";
import { useFocusOnChange } from "#web/ui/focus/use-focus-on-change.ts";
import { LoadingMark } from "#web/ui/low-pass.tsx";

const LEAVE_AFTER_MS = 2_000;
const FORMS: Record<SessionStatus, string | undefined> = {
  loading: undefined,
  "signed-out": "invalid",
  "second-step": "code",
  recovering: "password",
  "signed-in": "password",
};

/** Where a recovery link leads: a new password for whoever came with a session. */
export function ResetPasswordPage() {
  const [linkError] = useState(() => new URLSearchParams(location.hash.slice(1)).get("error_code"));
  return (
    <AuthStage>
      <State linkError={linkError} />
    </AuthStage>
  );
}

function State({ linkError }: { linkError: string | null }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const [isChanged, setChanged] = useState(false);
  useFocusOnChange(linkError === null ? FORMS[status] : "invalid");
  if (isChanged) return <Leaving />;
  if (status === "loading") return <LoadingMark label={t("session.reset.checking")} />;
  if (linkError !== null) return <InvalidLink text={linkErrorMessage(linkError, t)} />;
  if (status === "signed-out") return <InvalidLink text={t("session.reset.invalidText")} />;
  if (status === "second-step")
    return (
      <AuthView title={t("session.secondStep.title")} text={t("session.secondStep.linkText")}>
        <SecondStepForm />
      </AuthView>
    );
  return (
    <AuthView title={t("session.reset.title")} text={t("session.reset.text")}>
      <ResetPasswordForm onChanged={() => setChanged(true)} />
    </AuthView>
  );
}

function InvalidLink({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const rememberOpener = useFocusBack(isAsking);
  const ask = () => {
    rememberOpener();
    setAsking(true);
  };
  return (
    <AuthView title={t("session.link.failed")} text={text}>
      <Button size="md" fullWidth onClick={ask}>
        {t("session.reset.request")}
      </Button>
      <ButtonLink to="/auth" variant="subtle" fullWidth>
        {t("session.reset.back")}
      </ButtonLink>
      {isAsking ? <LinkRequestDialog kind="forgot" onClose={() => setAsking(false)} /> : null}
    </AuthView>
  );
}

function Leaving() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: "/dashboard" }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <LoadingMark label={t("session.reset.leaving")} />;
}
