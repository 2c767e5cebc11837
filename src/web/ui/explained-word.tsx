import "#web/theme/library-late.css";
import { Popover } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import { Anchor } from "./anchor.tsx";
import styles from "./explained.module.css";

interface Props {
  id: string;
  text: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  explained: RefObject<HTMLElement | null>;
  /** A picture of it. */
  children?: ReactNode;
}

/** The word of explanation, below what it explains. */
export function ExplainedWord({ id, text, opened, onChange, explained, children }: Props) {
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-start" offset={6} withRoles={false}>
      <Popover.Target>
        <Anchor element={explained} />
      </Popover.Target>
      <Popover.Dropdown className={styles.word ?? ""}>
        <span role="tooltip" id={id}>
          {children} {text}
        </span>
      </Popover.Dropdown>
    </Popover>
  );
}
