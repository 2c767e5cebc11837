import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFocusToOpener } from "#web/ui/focus/use-focus-to-opener.ts";
import { Dialog } from "./dialog.tsx";

interface Props {
  title: string;
  text: string;
  cancel: string;
  confirm: string;
  /** What the confirming button says while it is done. */
  running?: string;
  /** What else has to be filled in, and whether it is. */
  children?: ReactNode;
  isReady?: boolean;
  act: () => Promise<unknown>;
  /** Tells why it was not done, where the dialog still shows or elsewhere. */
  onFailed: (error: unknown, isShown: boolean) => void;
  onClose: () => void;
}

/** Asks once more before something is done for good. It closes when that is done; what has failed can be tried again. */
export function ConfirmDialog(props: Props) {
  const { title, text, cancel, confirm, running = confirm, children, isReady = true, onClose } = props;
  const { form, isRunning, submit } = useAct(props);
  useFocusToOpener();
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <Text>{text}</Text>
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isRunning} data-autofocus onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" variant="removal" disabled={!isReady || isRunning}>
              {isRunning ? running : confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function useAct({ act, onFailed, onClose }: Props) {
  const [isRunning, setRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The dialog may be gone before the answer comes, so the promise is followed and not the component.
  async function submit(event: FormEvent) {
    event.preventDefault();
    // At once: a double click is faster than the next drawing.
    flushSync(() => setRunning(true));
    try {
      await act();
      onClose();
    } catch (error) {
      onFailed(error, form.current !== null);
    }
    setRunning(false);
  }

  return { form, isRunning, submit };
}
