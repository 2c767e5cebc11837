import { Modal, type ModalProps } from "@mantine/core";
import { useTranslation } from "#web/texts/spoken.ts";

/** The library's dialog, whose button to close is named in the reader's language. Who uses it brings its styles along. */
export function Dialog(props: Omit<ModalProps, "closeButtonProps">) {
  const { t } = useTranslation();
  return <Modal closeButtonProps={{ "aria-label": t("shell.actions.close") }} {...props} />;
}
