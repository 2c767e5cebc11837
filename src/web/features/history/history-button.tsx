import { ActionIcon, Button } from "@mantine/core";
import { ChartLine } from "lucide-react";
import type { ReactNode } from "react";
import type { Flight } from "#shared/api/flights.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { setSign } from "#shared/languages.ts";
import { formatDate } from "#web/lib/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/i18n.ts";
import { latePart } from "#web/lib/late-part.ts";
import { latePopup } from "#web/lib/late-popup.tsx";
import { useDialogParam } from "#web/lib/use-dialog-param.ts";
import styles from "./history-button.module.css";

// The dialog and the chart arrive when someone first asks for them.
const HistoryDialog = latePopup(async () => (await import("./history-dialog.tsx")).HistoryDialog);
const SearchHistory = latePart(async () => (await import("./search-history.tsx")).SearchHistory);
const FlightHistory = latePart(async () => (await import("./flight-history.tsx")).FlightHistory);

/** Opens what an own search has cost. */
export function SearchHistoryButton({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const { origin, destination } = search;
  return (
    <HistoryButton
      id={search.id}
      title={t("history.search.title")}
      text={t("history.search.of", { origin, destination })}
      isWritten
    >
      <SearchHistory searchId={search.id} />
    </HistoryButton>
  );
}

type NamedFlight = Pick<Flight, "id" | "origin" | "destination" | "date_dep" | "date_ret">;

/** Opens how the price of a flight has changed: of an own search, or of one that the deals show. */
export function FlightHistoryButton({ searchId, flight }: { searchId: string; flight: NamedFlight }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { origin, destination } = flight;
  const [departure, back] = [flight.date_dep, flight.date_ret].map((day) => formatDate(day, locale));
  const text = t("history.flight.of", { origin, destination, departure, return: back });
  return (
    <HistoryButton id={flight.id} title={t("history.flight.title")} text={text}>
      <FlightHistory searchId={searchId} flightId={flight.id} />
    </HistoryButton>
  );
}

interface Props {
  /** Of the search or the flight: by it the address opens the dialog. */
  id: string;
  title: string;
  text: string;
  /** The button says what it is; where many stand below each other its sign is enough. */
  isWritten?: boolean;
  children: ReactNode;
}

function HistoryButton({ id, title, text, isWritten = false, children }: Props) {
  const { isOpen, open, close } = useDialogParam("history", id);
  return (
    <>
      <Opener text={text} isWritten={isWritten} onClick={open} />
      <HistoryDialog opened={isOpen} onClose={close} title={title} text={text}>
        {children}
      </HistoryDialog>
    </>
  );
}

function Opener({
  text,
  isWritten,
  onClick,
}: Pick<Props, "text"> & { isWritten: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  const label = `${t("history.action")}${setSign(":", useLocale())} ${text}`;
  const icon = <ChartLine size={isWritten ? 16 : 18} aria-hidden />;
  if (!isWritten)
    return (
      <ActionIcon size="lg" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.opener}
      aria-label={label}
      leftSection={icon}
      onClick={onClick}
    >
      {t("history.action")}
    </Button>
  );
}
