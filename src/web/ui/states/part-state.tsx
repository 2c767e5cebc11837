import { Button } from "@mantine/core";
import { useFocusOnward } from "#web/ui/focus/use-focus-onward.ts";
import styles from "./part-state.module.css";

/** Where the list of a part of a screen would stand: there is nothing yet. */
export const EmptyPart = ({ text }: { text: string }) => <p className={styles.empty}>{text}</p>;

interface FailedProps {
  text: string;
  /** The name of the button that tries again. */
  retry: string;
  onRetry: () => void;
}

/** Where the list of a part of a screen would stand: it could not be read. */
export function FailedPart({ text, retry, onRetry }: FailedProps) {
  const { watch } = useFocusOnward();
  return (
    <div role="alert" className={styles.failed}>
      <p className={styles.text}>{text}</p>
      <Button variant="default" size="xs" onClick={onRetry} {...watch}>
        {retry}
      </Button>
    </div>
  );
}
