import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal, type ModalProps } from "@mantine/core";
import { useTranslation } from "#web/texts/spoken.ts";

/** The library's dialog, in its styles; the button that closes it is named in the reader's language. */
export function Dialog(props: Omit<ModalProps, "closeButtonProps">) {
  const { t } = useTranslation();
  return <Modal closeButtonProps={{ "aria-label": t("shell.actions.close") }} {...props} />;
}
