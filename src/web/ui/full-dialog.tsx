import type { ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Dialog } from "./dialog.tsx";
import styles from "./full-dialog.module.css";
import { useOpensAfterMount } from "./late-opening.ts";

/** A dialog with a good deal in it, whose code may arrive when it is open already; on a phone, also on its side, it takes the whole screen. */
export function FullDialog({ opened, ...rest }: ModalProps) {
  const isPhone = useMediaQuery("(width < 36em), (height < 30em)");
  return (
    <Dialog
      opened={useOpensAfterMount(opened)}
      fullScreen={isPhone ?? false}
      classNames={{ inner: styles.inner, content: styles.content, header: styles.header }}
      {...rest}
    />
  );
}
