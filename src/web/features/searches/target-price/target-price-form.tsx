import { Button, Group, Text } from "@mantine/core";
import type { BatchSearch } from "#shared/api/searches.ts";
import { MoneyInput } from "#web/features/searches/form/fields/money-input.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useTargetPrice } from "./use-target-price.ts";

interface Props {
  search: BatchSearch;
  /** The target as the box first shows it, in the person's currency. */
  initial: number | "";
  onDone: () => void;
}

/** Sets, changes or removes the price below which the person wants to be told. */
export function TargetPriceForm({ search, initial, onDone }: Props) {
  const { t } = useTranslation();
  const { form, currency, amount, setAmount, error, isPending, submit, remove } = useTargetPrice(
    search,
    initial,
    onDone,
  );
  return (
    <form ref={form} onSubmit={submit} noValidate>
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
          <Button variant="subtle" disabled={isPending} onClick={remove}>
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
