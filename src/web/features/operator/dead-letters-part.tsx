import { Button } from "@mantine/core";
import type { DeadLetters, RetryRequest } from "#shared/api/operator.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { Item, ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart } from "#web/ui/states/part-state.tsx";
import { useDeadLetters, useRetryLetters } from "./api.ts";
import styles from "./operator.module.css";
import { Filled, Part } from "./part.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";
import { useTellRefusal } from "./use-tell-refusal.ts";

/** Messages that were given up, by reason and one by one, to be sent again. */
export function DeadLettersPart({ say }: { say: SayOfOperator }) {
  return (
    <Part title={say("letters.title")}>
      <Filled query={useDeadLetters()} say={say}>
        {(letters) => <Letters letters={letters} say={say} />}
      </Filled>
    </Part>
  );
}

interface Props {
  letters: DeadLetters;
  say: SayOfOperator;
}

function Letters({ letters, say }: Props) {
  const { mutate, isPending } = useRetryLetters();
  const tell = useTellRefusal(say, "letters.gone");
  if (letters.items.length === 0) return <EmptyPart text={say("letters.empty")} />;
  const retry = (which: RetryRequest) =>
    mutate(which, {
      onSuccess: ({ retried }) => toast.success(say("letters.done", { count: retried })),
      onError: tell,
    });
  const given = { letters, say, retry, isPending };
  return (
    <>
      <Reasons {...given} />
      <details className={styles.details}>
        <summary>{say("letters.one")}</summary>
        <OneByOne {...given} />
      </details>
    </>
  );
}

type ListProps = Props & { retry: (which: RetryRequest) => void; isPending: boolean };

function Reasons({ letters, say, retry, isPending }: ListProps) {
  const age = useAge();
  return (
    <ItemList label={say("letters.title")}>
      {letters.reasons.map(({ reason, messages, last_at }) => (
        <Item
          key={reason}
          name={reason || say("letters.unknown")}
          facts={
            <>
              <span>{say("letters.reason", { count: messages })}</span>
              <span>{say("letters.last", { when: age(last_at) })}</span>
            </>
          }
        >
          <Button
            variant="default"
            disabled={isPending}
            aria-label={say("letters.retryAllOf", { reason: reason || say("letters.unknown") })}
            onClick={() => retry({ reason })}
          >
            {say("letters.retryAll")}
          </Button>
        </Item>
      ))}
    </ItemList>
  );
}

function OneByOne({ letters, say, retry, isPending }: ListProps) {
  const locale = useLocale();
  const count = letters.reasons.reduce((sum, { messages }) => sum + messages, 0);
  return (
    <ItemList label={say("letters.one")} count={count}>
      {letters.items.map(({ id, kind, channel, attempts, reason, failed_at }) => {
        const when = formatDateTime(failed_at, locale);
        return (
          <Item
            key={id}
            name={kind}
            facts={
              <>
                <span>{say("letters.facts", { channel: say(`channels.${channel}`), attempts, when })}</span>
                <span>{reason}</span>
              </>
            }
          >
            <Button
              variant="default"
              disabled={isPending}
              aria-label={say("letters.retryOf", { kind, when })}
              onClick={() => retry({ reason, id })}
            >
              {say("letters.retry")}
            </Button>
          </Item>
        );
      })}
    </ItemList>
  );
}
