import { Button, type ButtonProps } from "@mantine/core";
import { ArrowUpRight } from "lucide-react";
import { type NamedFlight, useFlightName } from "#web/lib/words/flight-name.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

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
