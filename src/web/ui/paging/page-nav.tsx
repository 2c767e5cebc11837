import { Button } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#web/texts/spoken.ts";
import styles from "./page-nav.module.css";

interface Props {
  /** What the pages are of, for those who cannot see the list above. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** What stands between the two buttons. */
  children: ReactNode;
}

/** Previous and next page of a list. */
export function PageNav({ label, page, pages, onPage, children }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label} className={styles.nav}>
      <Button
        variant="default"
        leftSection={<ChevronLeft size={16} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t("searches.pages.previous")}
      </Button>
      {children}
      <Button
        variant="default"
        rightSection={<ChevronRight size={16} aria-hidden />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t("searches.pages.next")}
      </Button>
    </nav>
  );
}
