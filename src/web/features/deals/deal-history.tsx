import { useEffect, useEffectEvent, useState } from "react";
import type { Deal } from "#shared/api/deals.ts";
import { FlightHistory } from "#web/features/history/flight-history.tsx";
import { HistoryDialog } from "#web/features/history/history-dialog.tsx";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { useFlightName } from "#web/lib/words/flight-name.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { useDeals } from "./api.ts";
import { flightOf } from "./flight-of.ts";

interface Props {
  deals: ReturnType<typeof useDeals>;
  opened: boolean;
  onClose: () => void;
}

/**
 * How the price of the deal's flight that the address names has changed. It stays open also where the deal has a cheaper
 * flight meanwhile, or has left the list. Where no deal has that flight it is closed, or it would open later by surprise.
 */
export function DealHistory({ deals, opened, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useFlightName();
  const { history } = usePageParams().params;
  const [deal, setDeal] = useState<Deal>();
  const { data, isPlaceholderData, isFetching } = deals;
  const named = data?.items.find(({ cheapest_flight_id: id }) => id === history);
  if (named && named !== deal) setDeal(named);
  const flight = deal && flightOf(deal);
  const isKnown = data !== undefined && !isPlaceholderData && !isFetching;
  const isOfNone = opened && isKnown && flight?.id !== history;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOfNone) close();
  }, [isOfNone]);
  if (!flight) return null;
  return (
    <HistoryDialog
      key={flight.id}
      opened={opened && flight.id === history}
      onClose={onClose}
      title={t("history.flight.title")}
      text={nameOf(flight)}
    >
      <FlightHistory searchId={deal.id} flightId={flight.id} />
    </HistoryDialog>
  );
}
