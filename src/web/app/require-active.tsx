import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#web/features/profile/api.ts";
import { toast } from "#web/lib/toast.ts";
import { ErrorState } from "#web/ui/error-state.tsx";

/** Keeps an inactive account from searches and flights. */
export function RequireActive({ children }: { children: ReactNode }) {
  const { data } = useProfile();
  return data?.is_active === false ? <Inactive /> : children;
}

function Inactive() {
  const { t } = useTranslation();
  const { refetch } = useProfile();
  useEffect(() => toast.error(t("shell.guard.inactive"), t("shell.guard.inactiveText")), [t]);
  return (
    <ErrorState
      title={t("shell.guard.inactiveTitle")}
      text={t("shell.guard.inactiveText")}
      onRetry={() => void refetch()}
    />
  );
}
