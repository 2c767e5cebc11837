import { UnstyledButton } from "@mantine/core";
import { Bell, BellOff, BellPlus, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import type { Money } from "#shared/money.ts";
import { useMoney } from "#web/features/money/use-money.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { useWasOpened } from "#web/ui/late-opening.ts";
import styles from "./target-price.module.css";

const loadDropdown = () => import("./target-price-dropdown.tsx");
const TargetPriceDropdown = lazy(async () => ({ default: (await loadDropdown()).TargetPriceDropdown }));

/** The price alert of a search, changed where it stands. */
export function TargetPrice({ search }: { search: BatchSearch }) {
  const { target_price: amount, target_currency: currency } = search;
  if (amount === null || currency === null) return <NoTarget search={search} />;
  return <SetTarget search={search} target={{ amount, currency }} />;
}

function NoTarget({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  return <TargetButton search={search} icon={BellPlus} text={t("searches.target.define")} initial="" />;
}

function SetTarget({ search, target }: { search: BatchSearch; target: Money }) {
  const { t } = useTranslation();
  const { text, money } = useMoney(target);
  return (
    <TargetButton
      search={search}
      icon={search.alerts_muted ? BellOff : Bell}
      text={t("searches.target.below", { price: text })}
      initial={Math.round(money.amount)}
    />
  );
}

interface ButtonProps {
  search: BatchSearch;
  icon: LucideIcon;
  text: string;
  initial: number | "";
}

function TargetButton({ search, icon: Icon, text, initial }: ButtonProps) {
  const [opened, setOpened] = useState(false);
  const wasOpened = useWasOpened(opened);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <UnstyledButton
        ref={trigger}
        id={id}
        className={styles.target}
        data-set={initial !== "" || undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onPointerEnter={() => void loadDropdown()}
        onClick={() => setOpened(!opened)}
      >
        <Icon size={16} aria-hidden />
        {text}
      </UnstyledButton>
      {wasOpened ? (
        <Suspense>
          <TargetPriceDropdown
            id={id}
            search={search}
            initial={initial}
            opened={opened}
            onChange={setOpened}
            trigger={trigger}
          />
        </Suspense>
      ) : null}
    </>
  );
}
