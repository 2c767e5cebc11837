import { Button } from "@mantine/core";
import type { BatchSearch } from "#shared/api/searches.ts";
import type { Currency } from "#shared/money.ts";
import { MoneyInput } from "#web/features/searches/form/fields/money-input.tsx";
import styles from "./notices.module.css";
import { useNoticeTexts } from "./use-notice-texts.ts";
import type { NoticesFormState } from "./use-notices-form.ts";
import { useSuggestion } from "./use-shown-target.ts";

interface Props {
  form: NoticesFormState;
  search: BatchSearch;
  currency: Currency;
}

/** The price to wait for, and one that is worth it. */
export function TargetBox({ form, search, currency }: Props) {
  const say = useNoticeTexts();
  const suggestion = useSuggestion(search, currency);
  const { targetPrice } = form.values;
  return (
    <>
      <div className={styles.targetRow}>
        <MoneyInput
          className={styles.target ?? ""}
          aria-label={say("target", { currency })}
          currency={currency}
          {...form.getInputProps("targetPrice")}
          value={targetPrice}
        />
        {suggestion && suggestion.amount !== targetPrice ? (
          <Button
            variant="default"
            size="md"
            title={say("suggestionHint")}
            onClick={() => form.setFieldValue("targetPrice", suggestion.amount)}
          >
            {say("suggestion", { price: suggestion.text })}
          </Button>
        ) : null}
      </div>
      {targetPrice === "" ? <p className={styles.note}>{say("targetEmpty")}</p> : null}
    </>
  );
}
