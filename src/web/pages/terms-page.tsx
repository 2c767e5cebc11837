import { LegalPage, LegalPart } from "#web/features/landing/frame/legal-page.tsx";
import { useSite } from "#web/features/landing/site-context.tsx";

const PARTS = ["service", "prices", "account", "plans", "limits", "changes"] as const;

/** What one agrees to by having an account. */
export function TermsPage() {
  const { sayLegal: say, trial } = useSite();
  return (
    <LegalPage title={say("terms.title")} lead={say("terms.lead")} isDated>
      {PARTS.map((name) => (
        <LegalPart key={name} title={say(`terms.${name}.title`)}>
          <p>{say(`terms.${name}.text`, { trial: trial("terms") })}</p>
        </LegalPart>
      ))}
    </LegalPage>
  );
}
