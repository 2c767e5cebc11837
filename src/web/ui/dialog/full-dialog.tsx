import type { ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useId } from "react";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./full-dialog.module.css";

interface Props extends Omit<ModalProps, "about"> {
  /** What stands first in it and describes it. */
  about: ReactNode;
}

/** A dialog with a good deal in it, whose code may arrive when it is open already; on a phone, also on its side, it takes the whole screen. */
export function FullDialog({ opened, about, children, ...rest }: Props) {
  const isPhone = useMediaQuery("(width < 36em), (height < 30em)");
  const id = useId();
  return (
    <Dialog
      isLong
      id={id}
      opened={useOpensAfterMount(opened)}
      fullScreen={isPhone ?? false}
      classNames={{ inner: styles.inner, content: styles.content, header: styles.header }}
      {...rest}
    >
      {/* The library looks for the description here. */}
      <p id={`${id}-body`} className={styles.about}>
        {about}
      </p>
      {children}
    </Dialog>
  );
}
