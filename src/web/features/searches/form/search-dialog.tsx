import { FocusTrap, Skeleton } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { FullDialog } from "#web/ui/dialog/full-dialog.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** Of what stands in while the form is on its way. */
  formHeight: number;
  children: ReactNode;
}

/** The dialog around a form of a search. */
export function SearchDialog({ opened, onClose, title, text, formHeight, children }: Props) {
  return (
    <FullDialog
      opened={opened}
      onClose={onClose}
      title={title}
      about={text}
      size={680}
      // What was filled in would be lost to a press beside it.
      closeOnClickOutside={false}
    >
      <FocusTrap.InitialFocus />
      <Suspense fallback={<Skeleton height={formHeight} />}>{children}</Suspense>
    </FullDialog>
  );
}
