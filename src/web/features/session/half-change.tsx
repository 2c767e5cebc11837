import { ButtonLink } from "#web/ui/button-link.tsx";
import { AuthView } from "./stage/auth-stage.tsx";
import { useHalfChangeTexts } from "./use-half-change-texts.ts";

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
