import { Button, Skeleton } from "@mantine/core";
import type { Factor } from "@supabase/auth-js";
import { Trash2 } from "lucide-react";
import { useFactors } from "#web/features/account/api.ts";
import { SettingsRow } from "#web/features/account/settings-section.tsx";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { useGoneDialogs } from "#web/lib/address/use-gone-dialogs.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Item, ItemList } from "#web/ui/item-list.tsx";

const EnrolDialog = latePopup(async () => (await import("./enrol-dialog.tsx")).EnrolDialog);
const RemoveFactorDialog = latePopup(
  async () => (await import("./remove-factor-dialog.tsx")).RemoveFactorDialog,
);

/** The second step of signing in: on or off, and by which authenticators. */
export function TwoStep() {
  const { t } = useTranslation();
  const asked = useFactors();
  const { data: factors, isPending, isError } = asked;
  useGoneDialogs(["unenrol"], asked);
  const enrolment = useDialogParam("dialog", "authenticator");
  const isOn = factors !== undefined && factors.length > 0;
  const isUnknown = isError && !factors;
  return (
    <SettingsRow
      title={t("account.twoStep.title")}
      text={t(`account.twoStep.${isUnknown ? "failed" : isOn ? "on" : "off"}`)}
      action={
        factors ? (
          <Button variant="default" data-wraps onClick={enrolment.open}>
            {t(isOn ? "account.twoStep.addMore" : "account.twoStep.add")}
          </Button>
        ) : null
      }
    >
      {isPending ? (
        <div role="status" aria-label={t("account.twoStep.loading")}>
          <Skeleton height={48} />
        </div>
      ) : null}
      {isOn ? (
        <ItemList label={t("account.twoStep.list")}>
          {factors.map((factor) => (
            <FactorItem key={factor.id} factor={factor} />
          ))}
        </ItemList>
      ) : null}
      {factors && enrolment.isOpen ? <EnrolDialog count={factors.length} onClose={enrolment.close} /> : null}
    </SettingsRow>
  );
}

function FactorItem({ factor }: { factor: Factor }) {
  const { t } = useTranslation();
  const removal = useDialogParam("unenrol", factor.id);
  const name = factor.friendly_name || t("account.twoStep.unnamed");
  return (
    <Item name={name} facts={t("account.twoStep.since", { date: formatDate(factor.created_at) })}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Trash2 size={16} aria-hidden />}
        aria-label={t("account.twoStep.remove", { name })}
        onClick={removal.open}
      >
        {t("account.twoStep.removeConfirm")}
      </Button>
      {removal.isOpen ? <RemoveFactorDialog factor={factor} onClose={removal.close} /> : null}
    </Item>
  );
}
