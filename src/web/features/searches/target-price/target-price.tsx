import { UnstyledButton } from "@mantine/core";
import { Bell, BellOff, BellPlus, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useCurrency, useMoney } from "#web/features/money/use-money.ts";
import { useKnownProfile } from "#web/features/profile/api.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { fetchAhead } from "#web/ui/late-opening.ts";
import styles from "./target-price.module.css";

const loadDropdown = () => import("./target-price-dropdown.tsx");
const TargetPriceDropdown = latePopup(async () => (await loadDropdown()).TargetPriceDropdown);

/** The price alert of a search, changed where it stands. */
export function TargetPrice({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { isPending } = useKnownProfile();
  const { target_price: amount, target_currency: own, alerts_muted: isMuted } = search;
  const { text, money, state } = useMoney({ amount: amount ?? 0, currency: own ?? currency });
  const isSet = amount !== null;
  const SetIcon = isMuted ? BellOff : Bell;
  return (
    <TargetButton
      search={search}
      icon={isSet ? SetIcon : BellPlus}
      text={isSet ? t("searches.target.below", { price: text }) : t("searches.target.define")}
      isSet={isSet}
      initial={isSet && state === "exact" ? Math.round(money.amount) : ""}
      isKnown={!isPending && state !== "converting"}
    />
  );
}

interface ButtonProps {
  search: BatchSearch;
  icon: LucideIcon;
  text: string;
  isSet: boolean;
  /** What the box first shows. */
  initial: number | "";
  /** Whether that is settled: the box keeps what it has shown first, and stays. */
  isKnown: boolean;
}

function TargetButton({ search, icon: Icon, text, isSet, initial, isKnown }: ButtonProps) {
  const dialog = useDialogParam("target", search.id);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = dialog.isOpen && (isKnown || wasOpen);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Where the address opens it, its button may be out of sight: it would be hidden with that.
  useEffect(() => {
    if (isOpen) trigger.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <>
      <UnstyledButton
        ref={trigger}
        aria-description={routeText(search)}
        id={id}
        className={styles.target}
        data-set={isSet || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={fetchAhead(loadDropdown)}
        onClick={dialog.isOpen ? dialog.close : dialog.open}
      >
        <Icon size={16} aria-hidden />
        {text}
      </UnstyledButton>
      <TargetPriceDropdown
        id={id}
        search={search}
        initial={initial}
        opened={isOpen}
        onClose={dialog.close}
        trigger={trigger}
      />
    </>
  );
}
