import type { OperatorOverview } from "#shared/api/operator.ts";
import { complaintShare } from "#shared/complaint-share.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import styles from "./operator.module.css";
import type { SayOfOperator } from "./use-operator-texts.ts";

interface Props {
  counts: OperatorOverview["mail_complaints"];
  say: SayOfOperator;
}

/** How many mails were marked as unwanted, of how many, and what that means. */
export function ComplaintsLine({ counts, say }: Props) {
  const locale = useLocale();
  const { share, state } = complaintShare(counts);
  if (share === null) return <li>{say("complaints.few", counts)}</li>;
  const told = share.toLocaleString(locale, { style: "percent", maximumFractionDigits: 2 });
  const line = say("complaints.line", { ...counts, share: told });
  if (state === "ok") return <li>{line}</li>;
  return (
    <li className={state === "critical" ? styles.warning : styles.trouble}>
      {line} {say(`complaints.${state}`)}
    </li>
  );
}
