import { ContactMail, LegalPage, LegalPart } from "#web/features/landing/frame/legal-page.tsx";
import { useSite } from "#web/features/landing/site-context.tsx";

const KEPT = ["account", "sessions", "visits", "preferences", "searches", "channels", "suspension"] as const;
const OTHERS = ["users", "fares", "mail", "push", "identity", "rates"] as const;

/** What is kept about whom, why, how long, and what one can do about it. */
export function PrivacyPage() {
  const { sayLegal: say } = useSite();
  return (
    <LegalPage title={say("privacy.title")} lead={say("privacy.lead")} isDated>
      <LegalPart title={say("privacy.kept.title")}>
        <ul>
          {KEPT.map((name) => (
            <li key={name}>{say(`privacy.kept.${name}`)}</li>
          ))}
        </ul>
      </LegalPart>
      <LegalPart title={say("privacy.basis.title")}>
        <p>{say("privacy.basis.text")}</p>
      </LegalPart>
      <LegalPart title={say("privacy.term.title")}>
        <p>{say("privacy.term.text")}</p>
      </LegalPart>
      <LegalPart title={say("privacy.others.title")}>
        <ul>
          {OTHERS.map((name) => (
            <li key={name}>{say(`privacy.others.${name}`)}</li>
          ))}
        </ul>
      </LegalPart>
      <LegalPart title={say("privacy.browser.title")}>
        <p>{say("privacy.browser.text")}</p>
      </LegalPart>
      <LegalPart title={say("privacy.rights.title")}>
        <p>{say("privacy.rights.text")}</p>
      </LegalPart>
      <LegalPart title={say("privacy.officer.title")}>
        <p>
          {say("privacy.officer.text")} <ContactMail />
        </p>
      </LegalPart>
    </LegalPage>
  );
}
