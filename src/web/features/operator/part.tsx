import { Skeleton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { OperatorOverview } from "#shared/api/operator.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { FailedPart } from "#web/ui/states/part-state.tsx";
import styles from "./operator.module.css";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** What a part is given that shows some of the overview. */
export interface OverviewProps {
  overview: OperatorOverview;
  say: SayOfOperator;
}

/** A part of the page under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface FilledProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  say: SayOfOperator;
  children: (data: Data) => ReactNode;
}

/** What a part shows of its answer; until then that it loads, or that it could not. */
export function Filled<Data>({ query: { data, error, refetch }, say, children }: FilledProps<Data>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <div role="status" aria-label={say("loading")}>
        <Skeleton height={88} radius="md" />
      </div>
    );
  return (
    <FailedPart
      text={`${say("failed")}. ${messageOf(error) ?? say("unexpected")}`}
      retry={t("shell.actions.retry")}
      onRetry={() => void refetch()}
    />
  );
}
