import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod";
import { LANGUAGE_PREFERENCES } from "#shared/languages.ts";
import { CURRENCIES } from "#shared/money.ts";
import { type Answers, steps } from "./steps.tsx";

const keptState = z.object({
  onboarding: z.object({
    index: z.int().nonnegative().lt(steps.length),
    answers: z.object({
      currency: z.enum(["", ...CURRENCIES]),
      language: z.enum(["", ...LANGUAGE_PREFERENCES]),
      preferred_airport: z.string(),
    }),
  }),
});

interface Progress {
  index: number;
  answers: Answers;
}

/** How far the questions are answered, with the page in the history of its tab: who comes back or reloads goes on there. */
export function useKeptAnswers(first: Answers) {
  const { history } = useRouter();
  const [progress, setProgress] = useState<Progress>(
    () => keptState.safeParse(history.location.state).data?.onboarding ?? { index: 0, answers: first },
  );
  const keep = (change: Partial<Progress>) => {
    const onboarding = { ...progress, ...change };
    setProgress(onboarding);
    const { href, state } = history.location;
    history.replace(href, { ...state, onboarding });
  };
  return { ...progress, keep };
}
