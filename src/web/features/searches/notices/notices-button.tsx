import { Button, Skeleton } from "@mantine/core";
import { BellRing } from "lucide-react";
import type { SearchFlights } from "#shared/api/flights.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { LateNoticesDialog } from "./late-notices-dialog.tsx";
import styles from "./notices-button.module.css";

interface Props {
  /** Undefined while it is on its way. */
  answer: Pick<SearchFlights, "search" | "owned"> | undefined;
}

/** Opens the alerts of a search; whoever sees it through the deals gets none. */
export function NoticesButton({ answer }: Props) {
  if (!answer) return <Skeleton className={styles.opener ?? ""} height={36} radius="md" />;
  return answer.owned ? <Opener search={answer.search} /> : null;
}

function Opener({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const dialog = useDialogParam("notices", search.id);
  return (
    <>
      <Button
        variant="default"
        className={styles.opener ?? ""}
        aria-label={t("searches.card.notices")}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        <BellRing size={17} aria-hidden />
        <span className={styles.word}>{t("searches.card.alerts")}</span>
      </Button>
      <LateNoticesDialog search={search} opened={dialog.isOpen} onClose={dialog.close} />
    </>
  );
}
