import { SecretDialog } from "#web/ui/dialog/secret-dialog.tsx";
import { CreateTokenForm } from "./create-token-form.tsx";
import { TokenSecret } from "./token-secret.tsx";
import { useTokenDialogTexts } from "./use-token-dialog-texts.ts";

interface Props {
  /** Of the token that has just been made. */
  secret: string | undefined;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** A new token: what it is for, then its secret. */
export function CreateTokenDialog({ secret, onMade, onClose }: Props) {
  const say = useTokenDialogTexts();
  return (
    <SecretDialog
      title={say(secret ? "secretTitle" : "createTitle")}
      isShown={secret !== undefined}
      onClose={onClose}
    >
      {secret ? (
        <TokenSecret secret={secret} onDone={onClose} />
      ) : (
        <CreateTokenForm onMade={onMade} onCancel={onClose} />
      )}
    </SecretDialog>
  );
}
