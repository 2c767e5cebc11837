import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#web/texts/spoken.ts";
import styles from "./coming-sign.module.css";

const MOMENT_MS = 400;

/** Says that a press was heard where what it opens does not come in a moment: else it is pressed again, and closed by that. */
export function ComingSign() {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MOMENT_MS);
    return () => clearTimeout(timer);
  }, []);
  // A card that is measured would keep it within its own bounds.
  return createPortal(
    <div role="status" className={styles.sign}>
      {isLate ? t("shell.loading") : null}
    </div>,
    document.body,
  );
}
