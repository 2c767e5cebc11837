import { Suspense } from "react";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { AccountsPart } from "#web/features/operator/accounts-part.tsx";
import { ActionsPart } from "#web/features/operator/actions-part.tsx";
import { useOverview } from "#web/features/operator/api.ts";
import { DeadLettersPart } from "#web/features/operator/dead-letters-part.tsx";
import styles from "#web/features/operator/operator.module.css";
import { OutboxPart } from "#web/features/operator/outbox-part.tsx";
import { Filled } from "#web/features/operator/part.tsx";
import { SourcesPart } from "#web/features/operator/sources-part.tsx";
import { SuspensionsPart } from "#web/features/operator/suspensions-part.tsx";
import { useOperatorTexts } from "#web/features/operator/use-operator-texts.ts";
import { messageOf, statusOf } from "#web/lib/api/api-error.ts";
import { askAgain } from "#web/lib/api/ask-again.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** Looking after the installation. To whoever is no operator there is nothing at this address. */
export function OperatorPage() {
  return (
    <Suspense>
      <Operation />
    </Suspense>
  );
}

function Operation() {
  const say = useOperatorTexts();
  const locale = useLocale();
  const overview = useOverview();
  const { data, error, isFetching } = overview;
  const refresh = () =>
    askAgain(overview, { onError: (failure) => tellFailure(failure, say("failed"), messageOf(failure)) });
  const isHidden = statusOf(error) === 404;
  useScreenTitle(say(isHidden ? "hidden" : "title"));
  if (isHidden) return <EmptyState isScreen title={say("hidden")} text={say("hiddenText")} />;
  return (
    <>
      <PageHeader
        title={say("title")}
        subtitle={data ? say("asOf", { when: formatDateTime(data.as_of, locale) }) : "\u00a0"}
        onRefresh={() => void refresh()}
        refreshing={isFetching}
      />
      <PrintNote />
      <Filled query={overview} say={say}>
        {(known) => (
          <div className={styles.page}>
            <SourcesPart overview={known} say={say} />
            <OutboxPart overview={known} say={say} />
            <AccountsPart say={say} />
            <DeadLettersPart say={say} />
            <SuspensionsPart say={say} />
            <ActionsPart overview={known} say={say} />
          </div>
        )}
      </Filled>
    </>
  );
}
