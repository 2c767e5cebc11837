import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import styles from "./forms.module.css";
import type { LinkRequest } from "./use-link-request.ts";

const LinkRequestDialog = lazy(() =>
  import("./link-request-dialog.tsx").then((module) => ({ default: module.LinkRequestDialog })),
);

/** The ways in for someone without a password at hand. */
export function LinkRequests() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<LinkRequest>();
  return (
    <div className={styles.ways}>
      {(["forgot", "magic"] as const).map((kind) => (
        <Button key={kind} variant="subtle" size="compact-sm" onClick={() => setAsked(kind)}>
          {t(`session.login.${kind}`)}
        </Button>
      ))}
      {asked ? (
        <Suspense>
          <LinkRequestDialog kind={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
