import "#web/theme/library-late.css";
import { Modal } from "@mantine/core";
import { useTranslation } from "#web/lib/i18n.ts";
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
    <Modal
      opened
      onClose={enrolment.abandon}
      title={t("account.twoStep.enrolTitle")}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      {enrolment.secret ? (
        <EnrolCode enrolment={enrolment} secret={enrolment.secret} />
      ) : (
        <EnrolName enrolment={enrolment} count={count} />
      )}
    </Modal>
  );
}
