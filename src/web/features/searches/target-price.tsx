import "#web/theme/library-late.css";
import { Popover, UnstyledButton } from "@mantine/core";
import { Bell, BellOff, BellPlus, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import type { Money } from "#shared/money.ts";
import { useMoney } from "#web/features/money/use-money.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import styles from "./target-price.module.css";
import { TargetPriceForm } from "./target-price-form.tsx";

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
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withRoles position="bottom-start" width={300}>
      <Popover.Target>
        <UnstyledButton
          className={styles.target}
          data-set={initial !== "" || undefined}
          onClick={() => setOpened(!opened)}
        >
          <Icon size={16} aria-hidden />
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="md">
        <TargetPriceForm search={search} initial={initial} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
