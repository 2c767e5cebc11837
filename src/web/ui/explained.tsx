import { Popover, UnstyledButton } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import styles from "./explained.module.css";

interface Props {
  /** Said when the pointer rests on it, when it has the focus and when it is touched. */
  text: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Something with a word of explanation. Escape takes the word away. */
export function Explained({ text, className, children }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const show = () => setOpened(true);
  const hide = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={6} withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={className ?? ""}
          aria-describedby={opened ? id : undefined}
          onMouseEnter={show}
          onMouseLeave={hide}
          onFocus={show}
          onBlur={hide}
          onClick={show}
          onKeyDown={({ key }) => key === "Escape" && hide()}
        >
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.word ?? ""}>
        <span role="tooltip" id={id}>
          {text}
        </span>
      </Popover.Dropdown>
    </Popover>
  );
}
