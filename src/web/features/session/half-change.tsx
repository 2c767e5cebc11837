import type { halfChange } from "#shared/messages/pt/half-change.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts } from "#web/lib/late/late-texts.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { AuthView } from "./stage/auth-stage.tsx";

const useHalfChangeTexts = lateTexts<Translated<typeof halfChange>>({
  pt: () => import("#shared/messages/pt/half-change.ts").then((module) => module.halfChange),
  en: () => import("#shared/messages/en/half-change.ts").then((module) => module.halfChange),
  es: () => import("#shared/messages/es/half-change.ts").then((module) => module.halfChange),
  fr: () => import("#shared/messages/fr/half-change.ts").then((module) => module.halfChange),
});

/** One of the two addresses of a change of address has agreed: what is still to come. Suspends until its texts are there. */
export function HalfChange() {
  const say = useHalfChangeTexts();
  return (
    <AuthView title={say("title")} text={say("text")}>
      <ButtonLink to="/auth" replace size="md" fullWidth>
        {say("go")}
      </ButtonLink>
    </AuthView>
  );
}
