import { ContactMail, LegalPage, LegalPart } from "#web/features/landing/frame/legal-page.tsx";
import { useSite } from "#web/features/landing/site-context.tsx";

/** Whom to write to. */
export function ContactPage() {
  const { sayLegal: say } = useSite();
  return (
    <LegalPage title={say("contact.title")} lead={say("contact.lead")}>
      <LegalPart title={say("contact.mail.title")}>
        <p>
          {say("contact.mail.text")} <ContactMail />
        </p>
      </LegalPart>
      <LegalPart title={say("contact.before.title")}>
        <p>{say("contact.before.text")}</p>
      </LegalPart>
      <LegalPart title={say("contact.operator.title")}>
        <p>{say("contact.operator.text")}</p>
      </LegalPart>
    </LegalPage>
  );
}
