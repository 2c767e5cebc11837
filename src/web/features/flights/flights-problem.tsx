import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";

/** Why the flights of a search do not show: gone for good, or something to try again. */
export function FlightsProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status === 404)
    return <FlightsNotFound wasKnown={error.isNotFound} />;
  return (
    <ErrorState
      title={t("flights.error.title")}
      text={messageOf(error) ?? t("flights.error.unexpected")}
      onRetry={onRetry}
    />
  );
}

function FlightsNotFound({ wasKnown }: { wasKnown: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("flights.notFound.title")}
      text={
        wasKnown ? (
          <>
            {t("flights.notFound.text")} {t("flights.notFound.hint")}
          </>
        ) : (
          t("flights.notFound.missing")
        )
      }
    >
      <ButtonLink to="/searches" search={{ new: "1" }}>
        {t("shell.actions.newSearch")}
      </ButtonLink>
    </EmptyState>
  );
}
