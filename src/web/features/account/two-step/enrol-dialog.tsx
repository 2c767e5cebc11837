import { useTranslation } from "#web/lib/words/i18n.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { EnrolCode } from "./enrol-code.tsx";
import { EnrolName } from "./enrol-name.tsx";
import { useEnrolment } from "./use-enrolment.ts";

interface Props {
  /** How many authenticators there are already. */
  count: number;
  onClose: () => void;
}

/** A new authenticator: its name, its secret, a first code as proof. */
export function EnrolDialog({ count, onClose }: Props) {
  const { t } = useTranslation();
  const enrolment = useEnrolment(onClose);
  return (
    <Dialog opened onClose={enrolment.abandon} title={t("account.twoStep.enrolTitle")}>
      {enrolment.secret ? (
        <EnrolCode enrolment={enrolment} secret={enrolment.secret} />
      ) : (
        <EnrolName enrolment={enrolment} count={count} />
      )}
    </Dialog>
  );
}
