import "#web/theme/library-late.css";
import { Modal, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  children: ReactNode;
}

/** Where a history shows; on a phone it takes the whole screen. */
export function HistoryDialog({ opened, onClose, title, text, children }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(max-width: 36em)");
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={title}
      size={760}
      fullScreen={isPhone ?? false}
      closeButtonProps={{ "aria-label": t("searches.form.close") }}
    >
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      <Suspense fallback={<Skeleton height={320} />}>{children}</Suspense>
    </Modal>
  );
}
