import { Button, Skeleton } from "@mantine/core";
import type { Factor } from "@supabase/auth-js";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatDate } from "#web/lib/format-date.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { Item, ItemList } from "#web/ui/item-list.tsx";
import { useFactors } from "./api.ts";
import { SettingsRow } from "./settings-section.tsx";

const EnrolDialog = lazy(async () => ({ default: (await import("./enrol-dialog.tsx")).EnrolDialog }));
const RemoveFactorDialog = lazy(async () => ({
  default: (await import("./remove-factor-dialog.tsx")).RemoveFactorDialog,
}));

type Open = { name: "enrol" } | { name: "remove"; factor: Factor } | undefined;

/** The second step of signing in: on or off, and by which authenticators. */
export function TwoStep() {
  const { t } = useTranslation();
  const { data: factors, isPending, isError } = useFactors();
  const [open, setOpen] = useState<Open>();
  const isOn = factors !== undefined && factors.length > 0;
  const close = () => setOpen(undefined);
  return (
    <SettingsRow
      title={t("account.twoStep.title")}
      text={isError ? t("account.twoStep.failed") : t(isOn ? "account.twoStep.on" : "account.twoStep.off")}
      action={
        factors ? (
          <Button variant="default" onClick={() => setOpen({ name: "enrol" })}>
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
            <FactorItem
              key={factor.id}
              factor={factor}
              onRemove={() => setOpen({ name: "remove", factor })}
            />
          ))}
        </ItemList>
      ) : null}
      <Suspense>
        {open?.name === "enrol" ? <EnrolDialog count={factors?.length ?? 0} onClose={close} /> : null}
        {open?.name === "remove" ? <RemoveFactorDialog factor={open.factor} onClose={close} /> : null}
      </Suspense>
    </SettingsRow>
  );
}

function FactorItem({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { t } = useTranslation();
  const name = factor.friendly_name || t("account.twoStep.unnamed");
  return (
    <Item name={name} facts={t("account.twoStep.since", { date: formatDate(factor.created_at) })}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Trash2 size={16} aria-hidden />}
        aria-label={t("account.twoStep.remove", { name })}
        onClick={onRemove}
      >
        {t("account.twoStep.removeConfirm")}
      </Button>
    </Item>
  );
}
