import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { styleNonce } from "#web/config.ts";
import styles from "./components.module.css";
import { cssVariables, theme } from "./mantine-theme.ts";

interface Props {
  children: ReactNode;
  /** `test` leaves out what moves. */
  env?: "default" | "test";
}

/** The look of the product, following the system's light or dark unless someone chose. */
export function ThemeProvider({ children, env = "default" }: Props) {
  return (
    <MantineProvider
      theme={theme}
      env={env}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateCssVariables={false}
    >
      <Toasts />
      {children}
    </MantineProvider>
  );
}

function Toasts() {
  const { t } = useTranslation();
  return (
    <section aria-label={t("shell.toast.region")}>
      <Notifications
        withinPortal={false}
        position="top-right"
        limit={4}
        classNames={{ root: styles.toasts }}
      />
    </section>
  );
}
