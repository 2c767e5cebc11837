import { Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { type FormEvent, useRef, useState } from "react";
import { WHATSAPP_OPT_IN_VERSION, type WhatsAppLink } from "#shared/api/channels.ts";
import { phoneDigits } from "#shared/phone-number.ts";
import { useConfig } from "#web/config.ts";
import { useLinkWhatsApp } from "#web/features/channels/api.ts";
import styles from "#web/features/channels/channels.module.css";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { FormEnd } from "#web/ui/form-end.tsx";
import { type SayOfWhatsApp, useOptInTexts, useWhatsAppTexts } from "./use-whats-app-texts.ts";

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
  const form = useRef<HTMLFormElement>(null);
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
        // The dialog may have been closed by then.
        onError: (failure) => {
          if (!form.current) tellFailure(failure, say("failedToLink"), refusalOf(failure, say));
        },
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
        error={error ? refusalOf(error, say) : undefined}
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

const REFUSALS = {
  number_refused: "badNumber",
  already_linked: "alreadyLinked",
  opt_in_outdated: "outdated",
  too_many_channels: "tooMany",
} as const;

function refusalOf(error: Error, say: SayOfWhatsApp): string {
  if (!(error instanceof ApiError)) return say("failedToLink");
  if (error.status === 402) return say("notInPlan");
  const type = error.detail[0]?.type ?? "";
  return type in REFUSALS
    ? say(REFUSALS[type as keyof typeof REFUSALS])
    : (messageOf(error) ?? say("failedToLink"));
}
