import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal, type ModalProps } from "@mantine/core";
import { useTranslation } from "#web/texts/spoken.ts";
import { manyThings } from "#web/theme/component-defaults.ts";

interface Props extends Omit<ModalProps, "closeButtonProps"> {
  /** A form, a list: too much to be read at once when it opens. */
  isLong?: boolean;
}

/** An address is one long word, which breaks rather than being cut off. */
const anyWords = { title: { overflowWrap: "anywhere" } } as const;

/** The library's dialog, in its styles; the button that closes it is named in the reader's language. */
export function Dialog({ isLong = false, ...props }: Props) {
  const { t } = useTranslation();
  const long = isLong ? { attributes: manyThings } : {};
  return (
    <Modal
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
      styles={anyWords}
      {...long}
      {...props}
    />
  );
}
