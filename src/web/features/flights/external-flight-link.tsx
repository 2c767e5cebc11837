import { Button, type ButtonProps } from "@mantine/core";
import { ArrowUpRight } from "lucide-react";
import { useTranslation } from "#web/lib/i18n.ts";

interface Props extends ButtonProps {
  href: string;
}

/** Leads to the offer itself, outside, in a tab of its own. */
export function ExternalFlightLink({ href, ...button }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      {...button}
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={t("flights.card.newTab")}
      rightSection={<ArrowUpRight size={16} aria-hidden />}
    >
      {t("flights.card.view")}
    </Button>
  );
}
