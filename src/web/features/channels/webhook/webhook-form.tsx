import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import {
  CHANNEL_NAME_LENGTH,
  type CreatedWebhook,
  WEBHOOK_PRESETS,
  type WebhookPreset,
} from "#shared/api/channels.ts";
import { useAddWebhook } from "#web/features/channels/api.ts";
import { channelRefusal } from "#web/features/channels/channel-refusal.ts";
import styles from "#web/features/channels/channels.module.css";
import { useChannelTexts } from "#web/features/channels/use-channel-texts.ts";
import { useTellOnceGone } from "#web/lib/toasts/use-tell-once-gone.ts";
import { FormEnd } from "#web/ui/form-end.tsx";

interface Props {
  onMade: (made: CreatedWebhook) => void;
  onCancel: () => void;
}

/** What the webhook is called, whose form it takes and where it is. */
export function WebhookForm({ onMade, onCancel }: Props) {
  const say = useChannelTexts();
  const { mutate, isPending, error } = useAddWebhook(say("stay"));
  const [name, setName] = useState("");
  const [preset, setPreset] = useState<WebhookPreset>("json");
  const [url, setUrl] = useState("");
  const { form, tellOnceGone } = useTellOnceGone();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    mutate(
      { name: name.trim(), preset, url: url.trim() },
      {
        onSuccess: onMade,
        onError: (failure) => tellOnceGone(failure, say("addFailed"), channelRefusal(failure, say)),
      },
    );
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={handleSubmit}>
      <TextInput
        label={say("name")}
        description={say("nameHint")}
        required
        withAsterisk={false}
        maxLength={CHANNEL_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label={say("preset")}
        data={WEBHOOK_PRESETS.map((value) => ({ value, label: say(`presets.${value}`) }))}
        value={preset}
        onChange={({ currentTarget: { value } }) =>
          setPreset(WEBHOOK_PRESETS.find((known) => known === value) ?? "json")
        }
      />
      <TextInput
        label={say("address")}
        description={say(`addressHint.${preset}`)}
        type="url"
        inputMode="url"
        required
        withAsterisk={false}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <FormEnd
        error={error ? (channelRefusal(error, say) ?? say("addFailed")) : undefined}
        cancel={say("cancel")}
        submit={say(isPending ? "submitting" : "submit")}
        isReady={name.trim() !== "" && url.trim() !== ""}
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
