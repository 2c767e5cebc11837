import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod";
import { LANGUAGE_PREFERENCES } from "#shared/languages.ts";
import { CURRENCIES } from "#shared/money.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { type Answers, steps } from "./steps.tsx";

const progress = z.object({
  /** Whose it is: another one may come back to the page in the same tab. */
  userId: z.string().optional(),
  index: z.int().nonnegative().lt(steps.length),
  answers: z.object({
    currency: z.enum(["", ...CURRENCIES]),
    language: z.enum(["", ...LANGUAGE_PREFERENCES]),
    preferred_airport: z.string(),
  }),
});
type Progress = z.infer<typeof progress>;
const pageState = z.object({ onboarding: progress });

/** How far the questions are answered, with the page in the history of its tab: who comes back or reloads goes on there. */
export function useKeptAnswers(first: Answers) {
  const { history } = useRouter();
  const userId = useSession().user?.id;
  const [onboarding, setOnboarding] = useState<Progress>(() => {
    const kept = pageState.safeParse(history.location.state).data?.onboarding;
    return kept && kept.userId === userId ? kept : { userId, index: 0, answers: first };
  });
  const keep = (change: Partial<Progress>) => {
    const changed = { ...onboarding, ...change };
    setOnboarding(changed);
    const { href, state } = history.location;
    history.replace(href, { ...state, onboarding: changed });
  };
  return { ...onboarding, keep };
}
