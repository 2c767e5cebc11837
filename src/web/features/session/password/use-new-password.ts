import { type FormEvent, useState } from "react";
import { useConfig } from "#web/config.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { passwordFault } from "./new-password.ts";
import { passwordMessage } from "./password-messages.ts";
import { usePasswordProof } from "./use-password-proof.ts";

/**
 * A new password, typed twice, with its proof; what is wrong is said in the words of `area`, and `onChanged` follows
 * once it holds.
 */
export function useNewPassword(area: "account.password" | "session.reset", onChanged: () => void) {
  const { t } = useTranslation();
  const { ask } = useSession();
  const { min_password } = useConfig();
  const proof = usePasswordProof();
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");

  const { run: send, isBusy } = useOneAtATime(async () => {
    const fault = passwordFault(password, repeated, min_password);
    if (fault) return toast.error(t(`${area}.failed`), t(`${area}.${fault}`));
    const { error } = await ask((service) => service.updateUser({ password, ...proof.attributes }));
    proof.heed(error);
    if (error) return tellFailure(error, t(`${area}.failed`), passwordMessage(error, t));
    onChanged();
  });

  function change(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  const isFilled = password !== "" && repeated !== "" && proof.isComplete;
  return { password, setPassword, repeated, setRepeated, proof, isFilled, isBusy, change };
}
