import { type FormEvent, useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useCurrency } from "#web/features/money/use-money.ts";
import { useUpdateSearch } from "#web/features/searches/api.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTellOnceGone } from "#web/lib/toasts/use-tell-once-gone.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** What is typed as the target of a search, and what is done with it; `initial`: as its box first shows it. */
export function useTargetPrice(search: BatchSearch, initial: number | "", onDone: () => void) {
  const { t } = useTranslation();
  // Another may be chosen elsewhere: what is being typed stays what it is.
  const [{ currency, shown }] = useState({ currency: useCurrency(), shown: initial });
  const { mutate, isPending } = useUpdateSearch(search.id);
  const [amount, setAmount] = useState(shown);
  const [error, setError] = useState<string>();
  const { form, tellOnceGone } = useTellOnceGone();

  function save(target: number | null) {
    mutate(target === null ? { target_price: null } : { target_price: target, target_currency: currency }, {
      onSuccess: () => finish(target === null ? "searches.target.removed" : "searches.target.saved"),
      onError: (failure) => {
        const message = messageOf(failure) ?? t("searches.error.unexpected");
        setError(message);
        tellOnceGone(failure, t("searches.card.changeFailed", { message }));
      },
    });
  }

  function finish(text: "searches.target.removed" | "searches.target.saved") {
    toast.success(t(text));
    if (form.current) onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (amount === "" || amount <= 0) return setError(t("searches.target.invalid"));
    // An amount that was converted or rounded for the eye is not saved as another.
    if (amount === shown) return finish("searches.target.saved");
    save(amount);
  }

  return { form, currency, amount, setAmount, error, isPending, submit, remove: () => save(null) };
}
