import type { Flight } from "#shared/api/flights.ts";
import { Price } from "#web/features/money/price.tsx";
import { PriceAge } from "#web/features/money/price-age.tsx";
import { PriceLevelBadge } from "#web/features/money/price-level-badge.tsx";

/** What a flight costs, how that compares and when it was seen; laid out by the row it stands in. */
export function FlightOffer({ flight, classNames }: { flight: Flight; classNames: CSSModuleClasses }) {
  return (
    <div className={classNames.offer}>
      <span className={classNames.price}>
        <Price
          amount={flight.cheapest_flight_price}
          currency={flight.cheapest_flight_currency}
          seenAt={flight.seen_at}
        />
      </span>
      <span className={classNames.level}>
        <PriceLevelBadge
          level={flight.current_price_level}
          basis={flight.price_level_basis}
          price={flight.cheapest_flight_price}
          seenAt={flight.seen_at}
        />
        <PriceAge seenAt={flight.seen_at} />
      </span>
    </div>
  );
}
