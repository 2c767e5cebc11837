import { Skeleton } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { FullDialog } from "#web/ui/dialog/full-dialog.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** Where a history shows. */
export function HistoryDialog({ opened, onClose, title, text, children }: Props) {
  return (
    <FullDialog opened={opened} onClose={onClose} title={title} about={text} size={760}>
      <div data-on-paper>
        <Suspense fallback={<Skeleton height={320} />}>{children}</Suspense>
      </div>
    </FullDialog>
  );
}
