import { Skeleton, Text } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { FullDialog } from "#web/ui/full-dialog.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  children: ReactNode;
}

/** Where a history shows. */
export function HistoryDialog({ opened, onClose, title, text, children }: Props) {
  return (
    <FullDialog opened={opened} onClose={onClose} title={title} size={760}>
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      <Suspense fallback={<Skeleton height={320} />}>{children}</Suspense>
    </FullDialog>
  );
}
