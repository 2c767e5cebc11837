import "#web/theme/library-late.css";
import { FocusTrap, Modal, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** Of what stands in while the form is on its way. */
  formHeight: number;
  children: ReactNode;
}

/** The dialog around a form of a search; on a phone it takes the whole screen. */
export function SearchDialog({ opened, onClose, title, text, formHeight, children }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(max-width: 36em)");
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={title}
      size={680}
      fullScreen={isPhone ?? false}
      // What was filled in would be lost to a press beside it.
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("searches.form.close") }}
    >
      <FocusTrap.InitialFocus />
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      <Suspense fallback={<Skeleton height={formHeight} />}>{children}</Suspense>
    </Modal>
  );
}
