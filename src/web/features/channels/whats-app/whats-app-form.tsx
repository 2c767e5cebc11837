import { Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { type FormEvent, useState } from "react";
import { WHATSAPP_OPT_IN_VERSION, type WhatsAppLink } from "#shared/api/channels.ts";
import { phoneDigits } from "#shared/phone-number.ts";
import { useConfig } from "#web/config.ts";
import { useLinkWhatsApp } from "#web/features/channels/api.ts";
import styles from "#web/features/channels/channels.module.css";
import { useTellOnceGone } from "#web/lib/toasts/use-tell-once-gone.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { FormEnd } from "#web/ui/form-end.tsx";
import { useOptInTexts, useWhatsAppTexts } from "./use-whats-app-texts.ts";
import { whatsAppRefusal } from "./whats-app-refusal.ts";

interface Props {
  onLink: (link: WhatsAppLink) => void;
  onCancel: () => void;
}

/** Which number, and the words that are agreed to before anything is sent there. */
export function WhatsAppForm({ onLink, onCancel }: Props) {
  const say = useWhatsAppTexts();
  const { language } = useTranslation();
  const { mutate, isPending, error } = useLinkWhatsApp();
  const [number, setNumber] = useState("");
  const [isAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { form, tellOnceGone } = useTellOnceGone();
  const isBad = isChecked && phoneDigits(number) === undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (phoneDigits(number) === undefined) return;
    const agreed = { version: WHATSAPP_OPT_IN_VERSION, language };
    mutate(
      { number, opt_in: agreed },
      {
        onSuccess: onLink,
        onError: (failure) => tellOnceGone(failure, say("failedToLink"), whatsAppRefusal(failure, say)),
      },
    );
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={handleSubmit}>
      <TextInput
        label={say("number")}
        description={say("numberHint")}
        required
        withAsterisk={false}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder="(11) 98765-4321"
        data-autofocus
        value={number}
        error={isBad ? say("badNumber") : undefined}
        errorProps={{ role: "alert" }}
        onBlur={() => setChecked(number !== "")}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <OptIn />
      <Checkbox
        label={say("agree")}
        checked={isAgreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      <FormEnd
        error={error ? whatsAppRefusal(error, say) : undefined}
        cancel={say("cancel")}
        submit={say(isPending ? "linking" : "next")}
        isReady={number.trim() !== "" && isAgreed}
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

function OptIn() {
  const say = useWhatsAppTexts();
  const sayOfOptIn = useOptInTexts();
  const { product_name: product } = useConfig();
  return (
    <figure className={styles.agreement}>
      <figcaption>{say("agreeTitle")}</figcaption>
      <blockquote>{sayOfOptIn("text", { product })}</blockquote>
    </figure>
  );
}
