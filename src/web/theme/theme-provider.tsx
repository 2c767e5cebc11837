import "./touch.css";
import { MantineProvider } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { styleNonce } from "#web/config.ts";
import { useTranslation } from "#web/texts/spoken.ts";
import { fetchedPart } from "./fetch-part.ts";
import { cssVariables } from "./mantine-colors.ts";
import { theme } from "./mantine-theme.ts";
import { useToastNeed } from "./toast-signal.ts";

// It stands outside the screens, whose routes catch what fails in them: here a rejection would empty the page.
const ToastStack = fetchedPart(async () => (await import("./toast-stack.tsx")).ToastStack);

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
  const isNeeded = useToastNeed();
  return (
    <section aria-label={t("shell.toast.region")}>
      {isNeeded ? (
        <Suspense>
          <ToastStack />
        </Suspense>
      ) : null}
    </section>
  );
}
