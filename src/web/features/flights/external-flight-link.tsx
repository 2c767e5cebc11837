import { Button, type ButtonProps } from "@mantine/core";
import { ArrowUpRight } from "lucide-react";
import type { Flight } from "#shared/api/flights.ts";
import { formatDate } from "#web/lib/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/i18n.ts";

type NamedFlight = Pick<Flight, "origin" | "destination" | "date_dep" | "date_ret">;

interface Props extends ButtonProps {
  href: string;
  /** One of many: whoever only hears the link hears which. */
  flight?: NamedFlight;
}

/** Leads to the offer itself, outside, in a tab of its own. */
export function ExternalFlightLink({ href, flight, ...button }: Props) {
  const { t } = useTranslation();
  const nameOf = useFlightName();
  const newTab = t("flights.card.newTab");
  return (
    <Button
      {...button}
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={newTab}
      aria-description={flight && `${nameOf(flight)}, ${newTab}`}
      rightSection={<ArrowUpRight size={16} aria-hidden />}
    >
      {t("flights.card.view")}
    </Button>
  );
}

function useFlightName(): (flight: NamedFlight) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ origin, destination, date_dep, date_ret }) => {
    const [departure, back] = [date_dep, date_ret].map((day) => formatDate(day, locale));
    return t("history.flight.of", { origin, destination, departure, return: back });
  };
}
