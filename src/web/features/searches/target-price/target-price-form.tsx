import { Button, Group, Text } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useCurrency } from "#web/features/money/use-money.ts";
import { useUpdateSearch } from "#web/features/searches/api.ts";
import { MoneyInput } from "#web/features/searches/form/fields/money-input.tsx";
import { messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

interface Props {
  search: BatchSearch;
  /** The target as the box first shows it, in the person's currency. */
  initial: number | "";
  onDone: () => void;
}

/** Sets, changes or removes the price below which the person wants to be told. */
export function TargetPriceForm({ search, initial, onDone }: Props) {
  const { t } = useTranslation();
  // Another may be chosen elsewhere: what is being typed stays what it is.
  const [{ currency, shown }] = useState({ currency: useCurrency(), shown: initial });
  const { mutate, isPending } = useUpdateSearch(search.id);
  const [amount, setAmount] = useState(shown);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  function save(target: number | null) {
    mutate(target === null ? { target_price: null } : { target_price: target, target_currency: currency }, {
      onSuccess: () => finish(target === null ? "searches.target.removed" : "searches.target.saved"),
      onError: (failure) => {
        const message = messageOf(failure) ?? t("searches.error.unexpected");
        // The box may have been closed by then.
        if (form.current) setError(message);
        else tellFailure(failure, t("searches.card.changeFailed", { message }));
      },
    });
  }

  function finish(text: "searches.target.removed" | "searches.target.saved") {
    toast.success(t(text));
    if (form.current) onDone();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (amount === "" || amount <= 0) return setError(t("searches.target.invalid"));
    // An amount that was converted or rounded for the eye is not saved as another.
    if (amount === shown) return finish("searches.target.saved");
    save(amount);
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <MoneyInput
        label={t("searches.target.label", { currency })}
        currency={currency}
        value={amount}
        onChange={setAmount}
        error={error}
        data-autofocus
      />
      <Text size="xs" c="dimmed" mt={6}>
        {t("searches.target.hint")}
      </Text>
      <Group justify="flex-end" gap="xs" mt="sm">
        {search.target_price === null ? null : (
          <Button variant="subtle" disabled={isPending} onClick={() => save(null)}>
            {t("searches.target.remove")}
          </Button>
        )}
        <Button type="submit" disabled={isPending}>
          {isPending ? t("searches.target.saving") : t("searches.target.save")}
        </Button>
      </Group>
    </form>
  );
}
