import { LateAirportInput } from "#web/features/airports/late-airport-input.tsx";
import { useUpdatePreferences } from "#web/features/profile/api.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./preferred-airport-prompt.module.css";

/** Asks for the airport whose deals matter, and saves it as soon as one is picked. */
export function PreferredAirportPrompt() {
  const { t } = useTranslation();
  const { mutate, variables, isPending } = useUpdatePreferences();

  function handlePick(iata: string) {
    if (!iata) return;
    mutate(
      { preferred_airport: iata },
      { onError: (error) => tellFailure(error, t("deals.prompt.failed"), t("deals.prompt.failedText")) },
    );
  }

  return (
    <section className={styles.prompt} aria-label={t("deals.prompt.title")}>
      <div>
        <h2>{t("deals.prompt.title")}</h2>
        <p>{t("deals.prompt.text")}</p>
        <ButtonLink to="/account" variant="default" mt="sm">
          {t("deals.prompt.account")}
        </ButtonLink>
      </div>
      <LateAirportInput
        label={t("deals.prompt.airport")}
        value={isPending ? (variables?.preferred_airport ?? null) : null}
        onChange={handlePick}
      />
    </section>
  );
}
