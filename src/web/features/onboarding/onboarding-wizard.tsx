import { Button, Title } from "@mantine/core";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import type { PreferencesPatch } from "#shared/api/preferences.ts";
import type { Profile } from "#shared/api/profiles.ts";
import { useUpdatePreferences } from "#web/features/profile/api.ts";
import { browserLog } from "#web/lib/browser-log.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { translate, useTranslation } from "#web/lib/words/i18n.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useKeptAnswers } from "./kept-answers.ts";
import styles from "./onboarding-wizard.module.css";
import { type Answers, StepFields, steps } from "./steps.tsx";

/** Currency, language, airport: one question at a time. */
export function OnboardingWizard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { index, step, isLast, answers, answer, back, forward, isSaving } = useWizard(profile);
  const form = useFocusOnStep(index);
  const counter = t("onboarding.counter", { step: index + 1, total: steps.length });
  return (
    <form
      ref={form}
      className={styles.wizard}
      onSubmit={(event) => {
        event.preventDefault();
        forward();
      }}
    >
      <p className={styles.text}>{t("onboarding.text")}</p>
      <div className={styles.head}>
        <Title order={2}>{t(`onboarding.${step.texts}.title`)}</Title>
        <span className={styles.counter}>{counter}</span>
      </div>
      <ProgressBar label={t("onboarding.progress")} text={counter} value={index + 1} max={steps.length} />
      <p className={styles.text}>{t(`onboarding.${step.texts}.text`)}</p>
      <StepFields step={step.key} answers={answers} onAnswer={answer} />
      <div className={styles.buttons}>
        <Button
          variant="default"
          disabled={index === 0 || isSaving}
          leftSection={<ArrowLeft size={18} aria-hidden />}
          onClick={back}
        >
          {t("onboarding.previous")}
        </Button>
        <Button
          type="submit"
          disabled={!answers[step.key] || isSaving}
          rightSection={isLast ? null : <ArrowRight size={18} aria-hidden />}
        >
          {isSaving ? t("onboarding.saving") : t(isLast ? "onboarding.finish" : "onboarding.next")}
        </Button>
      </div>
    </form>
  );
}

/** Whoever goes on or back is at the answer of that step: the button that was pressed may be none there. */
function useFocusOnStep(index: number) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    form.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [index]);
  return form;
}

function useWizard(profile: Profile) {
  const { t } = useTranslation();
  const { mutateAsync, isPending: isSaving } = useUpdatePreferences();
  const { index, answers, keep } = useKeptAnswers(answersOf(profile));
  const step = steps[index] ?? steps[0];
  const isLast = index === steps.length - 1;
  // Awaited, not called back: the saved profile closes the wizard, and callbacks of what is gone are not called.
  const finish = async () => {
    try {
      await mutateAsync(given(answers));
      toast.success(translate("onboarding.done"));
    } catch (error) {
      browserLog.error("onboarding was not saved", error);
      tellFailure(error, t("shell.profile.selectorFailed"), t("shell.profile.selectorFailedText"));
    }
  };
  return {
    index,
    step,
    isLast,
    answers,
    isSaving,
    answer: (change: Partial<Answers>) => keep({ answers: { ...answers, ...change } }),
    back: () => keep({ index: index - 1 }),
    forward: () => (isLast ? finish() : keep({ index: index + 1 })),
  };
}

const answersOf = ({ currency, language, preferred_airport }: Profile): Answers => ({
  currency: currency ?? "",
  language: language ?? "",
  preferred_airport: preferred_airport ?? "",
});

/** Only what was answered is sent. */
function given({ currency, language, preferred_airport }: Answers): PreferencesPatch {
  return {
    ...(currency ? { currency } : {}),
    ...(language ? { language } : {}),
    ...(preferred_airport ? { preferred_airport } : {}),
  };
}
