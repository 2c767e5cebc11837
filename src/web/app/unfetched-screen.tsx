import { useWindowEvent } from "@mantine/hooks";
import { useRouter } from "@tanstack/react-router";
import { unanswered } from "#web/lib/api/api-error.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";

interface Props {
  /** Nor would a new page. */
  isUnreached: boolean;
}

/** Where the code of a screen has not come: whether the connection is missing, and the screen once it is back. */
export function UnfetchedScreen({ isUnreached }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const openAgain = () => void router.invalidate();
  useWindowEvent("online", openAgain);
  // What a newer version of the product does not have any more comes with a new page alone.
  const retry = () => (isUnreached || !navigator.onLine ? openAgain() : location.reload());
  return (
    <ErrorState isScreen title={t("shell.unfetched.title")} text={unanswered().message} onRetry={retry} />
  );
}
