import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import {
  ACCESS_TOKEN_DAYS,
  ACCESS_TOKEN_NAME_LENGTH,
  ACCESS_TOKEN_SCOPES,
  type AccessTokenScope,
} from "#shared/api/access-tokens.ts";
import { useTellOnceGone } from "#web/lib/toasts/use-tell-once-gone.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { FormEnd } from "#web/ui/form-end.tsx";
import styles from "./access-tokens.module.css";
import { useCreateToken } from "./api.ts";
import { tokenRefusal } from "./token-refusal.ts";
import { useTokenDialogTexts } from "./use-token-dialog-texts.ts";

const validities = [7, 30, ACCESS_TOKEN_DAYS.usual, 180, ACCESS_TOKEN_DAYS.most];

interface Props {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

/** What the token is called, what it may and how long it runs. */
export function CreateTokenForm({ onMade, onCancel }: Props) {
  const { t } = useTranslation();
  const say = useTokenDialogTexts();
  const { mutate, isPending, error } = useCreateToken(say("stay"));
  const [name, setName] = useState("");
  const [scope, setScope] = useState<AccessTokenScope>("read");
  const [days, setDays] = useState(ACCESS_TOKEN_DAYS.usual);
  const { form, tellOnceGone } = useTellOnceGone();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wish = { name: name.trim(), scope, expires_in_days: days };
    mutate(wish, {
      onSuccess: ({ token }) => onMade(token),
      onError: (failure) => tellOnceGone(failure, say("createFailed"), tokenRefusal(failure, say)),
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
      <NativeSelect
        label={say("permission")}
        description={say(scope === "read" ? "readHint" : "writeHint")}
        data={ACCESS_TOKEN_SCOPES.map((value) => ({ value, label: t(`accessTokens.scope.${value}`) }))}
        value={scope}
        onChange={({ currentTarget }) => setScope(currentTarget.value === "write" ? "write" : "read")}
      />
      <NativeSelect
        label={say("validity")}
        data={validities.map((count) => ({
          value: String(count),
          label: say("days", { count }),
        }))}
        value={String(days)}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
      <FormEnd
        error={error ? (tokenRefusal(error, say) ?? say("createFailed")) : undefined}
        cancel={say("cancel")}
        submit={say(isPending ? "creating" : "submit")}
        isReady={name.trim() !== ""}
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
