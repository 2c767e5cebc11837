import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { AccountChange, OperatedAccount } from "#shared/api/operator.ts";
import { PLAN_CODES, PLANS, type PlanCode, roomIn } from "#shared/plans.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { toast } from "#web/lib/toasts/toast.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Item } from "#web/ui/item-list.tsx";
import { useChangeAccount } from "./api.ts";
import styles from "./operator.module.css";
import type { SayOfOperator } from "./use-operator-texts.ts";
import { useTellRefusal } from "./use-tell-refusal.ts";

const ConfirmDialog = latePopup(
  async () => (await import("#web/ui/dialog/confirm-dialog.tsx")).ConfirmDialog,
);

interface Props {
  account: OperatedAccount;
  say: SayOfOperator;
}

const CHOICES = PLAN_CODES.map((value) => ({ value, label: PLANS[value].name }));

/** One account: its plan and its standing, both of which can be changed. */
export function AccountItem({ account, say }: Props) {
  const { id, email, plan, is_active } = account;
  const { mutateAsync, isPending } = useChangeAccount();
  const isOwn = useSession().user?.id === id;
  const [asked, ask] = useState<AccountChange>();
  const apply = async (change: AccountChange) => {
    await mutateAsync({ id, change });
    toast.success(say("accounts.changed"), email);
  };
  const tell = useTellRefusal(say, "accounts.gone");
  const begin = (change: AccountChange) =>
    takesAway(change, account) ? ask(change) : void apply(change).catch(tell);
  return (
    <Item name={<Name account={account} say={say} />} facts={<Facts account={account} say={say} />}>
      <div className={styles.actions}>
        <NativeSelect
          aria-label={say("accounts.plan", { email })}
          data={CHOICES}
          value={plan}
          disabled={isPending}
          onChange={(event) => begin({ plan: asPlan(event.currentTarget.value, plan) })}
        />
        {/* Whoever closed his own could not open it again here. */}
        {isOwn ? null : (
          <Button
            variant="default"
            disabled={isPending}
            aria-label={say(is_active ? "accounts.deactivateOf" : "accounts.activateOf", { email })}
            onClick={() => begin({ is_active: !is_active })}
          >
            {say(is_active ? "accounts.deactivate" : "accounts.activate")}
          </Button>
        )}
      </div>
      {asked ? (
        <ConfirmDialog
          {...questionAbout(asked, email, say)}
          cancel={say("accounts.cancel")}
          act={() => apply(asked)}
          onFailed={tell}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </Item>
  );
}

/** Whether it stops something that runs: the account, or monitors beyond what the other plan admits. */
function takesAway({ is_active, plan }: AccountChange, account: OperatedAccount): boolean {
  return is_active === false || (plan !== undefined && roomIn(plan) < roomIn(account.plan));
}

function questionAbout({ plan }: AccountChange, email: string, say: SayOfOperator) {
  if (plan === undefined)
    return {
      title: say("accounts.deactivateOf", { email }),
      text: say("accounts.confirm"),
      confirm: say("accounts.deactivate"),
    };
  return {
    title: say("accounts.movePlanOf", { email, plan: PLANS[plan].name }),
    text: say("accounts.confirmPlan", { limit: roomIn(plan) }),
    confirm: say("accounts.movePlan"),
  };
}

const asPlan = (value: string, otherwise: PlanCode) => PLAN_CODES.find((code) => code === value) ?? otherwise;

function Name({ account, say }: Props) {
  const { email, is_operator } = account;
  const standing = standingOf(account);
  return (
    <>
      {email}
      <Badge kind={standing === "active" ? undefined : "warning"}>{say(`accounts.${standing}`)}</Badge>
      {is_operator ? <Badge>{say("accounts.operator")}</Badge> : null}
    </>
  );
}

function standingOf({ is_active, is_banned }: OperatedAccount) {
  if (is_banned) return "banned";
  return is_active ? "active" : "inactive";
}

function Facts({ account: { created_at, trial_ends_at }, say }: Props) {
  const locale = useLocale();
  return (
    <>
      <span>{say("accounts.since", { date: formatDate(created_at, locale) })}</span>
      {trial_ends_at ? (
        <span>{say("accounts.trial", { date: formatDate(trial_ends_at, locale) })}</span>
      ) : null}
    </>
  );
}
