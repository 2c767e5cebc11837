import type { PastAlert } from "#shared/api/alerts.ts";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { useHasLeft } from "#web/features/alerts/use-has-left.ts";
import { Price } from "#web/features/money/price.tsx";
import { PriceAge } from "#web/features/money/price-age.tsx";
import { useIsOutdated } from "#web/features/money/use-is-outdated.ts";
import styles from "./alert-now.module.css";

/** What the flight of an alert costs now, or that it is not sold, and how old that is; else that it has left, or that nobody knows. */
export function AlertNow({ alert }: { alert: PastAlert }) {
  return (
    <div className={styles.now}>
      {alert.now ? <Seen {...alert.now} currency={alert.currency} /> : <Unseen {...alert} />}
    </div>
  );
}

type Now = NonNullable<PastAlert["now"]> & Pick<PastAlert, "currency">;

function Seen({ price, seen_at: seenAt, currency }: Now) {
  const say = useAlertTexts();
  const isOutdated = useIsOutdated(seenAt);
  return (
    <>
      {price === null ? (
        <span>{say(isOutdated ? "now.wasUnsold" : "now.unsold")}</span>
      ) : (
        <span className={styles.price}>
          {say(isOutdated ? "now.cost" : "now.costs")}{" "}
          <Price amount={price} currency={currency} seenAt={seenAt} />
        </span>
      )}
      <PriceAge seenAt={seenAt} />
    </>
  );
}

function Unseen(alert: Pick<PastAlert, "date_dep">) {
  const say = useAlertTexts();
  return <span>{say(useHasLeft(alert) ? "now.left" : "now.unknown")}</span>;
}
