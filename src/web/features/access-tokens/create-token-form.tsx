import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ACCESS_TOKEN_DAYS, ACCESS_TOKEN_NAME_LENGTH } from "#shared/api/access-token-requests.ts";
import { useTellOnceGone } from "#web/lib/toasts/use-tell-once-gone.ts";
import { FormEnd } from "#web/ui/form-end.tsx";
import styles from "./access-tokens.module.css";
import { useCreateToken } from "./api.ts";
import { type Rights, RightsFields } from "./rights-fields.tsx";
import { tokenRefusal } from "./token-refusal.ts";
import { useTokenDialogTexts } from "./use-token-dialog-texts.ts";

interface Props {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

/** What the token is called, what it may and how long it runs. */
export function CreateTokenForm({ onMade, onCancel }: Props) {
  const say = useTokenDialogTexts();
  const { mutate, isPending, error, variables } = useCreateToken(say("stay"));
  const [name, setName] = useState("");
  const [rights, setRights] = useState<Rights>({ scope: "read", days: ACCESS_TOKEN_DAYS.usual });
  const { form, tellOnceGone } = useTellOnceGone();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { scope, days } = rights;
    const wish = { name: name.trim(), scope, expires_in_days: days };
    mutate(wish, {
      onSuccess: ({ token }) => onMade(token),
      onError: (failure) => tellOnceGone(failure, say("createFailed"), tokenRefusal(failure, say, scope)),
    });
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={handleSubmit}>
      <TextInput
        label={say("name")}
        description={say("nameHint")}
        required
        withAsterisk={false}
        maxLength={ACCESS_TOKEN_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <RightsFields rights={rights} say={say} onChange={setRights} />
      <FormEnd
        error={error ? (tokenRefusal(error, say, variables?.scope) ?? say("createFailed")) : undefined}
        cancel={say("cancel")}
        submit={say(isPending ? "creating" : "submit")}
        isReady={name.trim() !== ""}
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
