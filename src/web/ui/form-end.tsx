import { Button } from "@mantine/core";
import styles from "./form-end.module.css";

interface Props {
  /** Why it was refused. */
  error: string | undefined;
  cancel: string;
  submit: string;
  /** Whether enough was filled in. */
  isReady: boolean;
  isPending: boolean;
  onCancel: () => void;
}

/** How the form of a dialog ends: why it was refused, the way back, and its button. */
export const FormEnd = ({ error, cancel, submit, isReady, isPending, onCancel }: Props) => (
  <>
    {error ? (
      <p role="alert" className={styles.error}>
        {error}
      </p>
    ) : null}
    <div className={styles.actions}>
      <Button variant="default" disabled={isPending} onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" disabled={!isReady || isPending}>
        {submit}
      </Button>
    </div>
  </>
);
