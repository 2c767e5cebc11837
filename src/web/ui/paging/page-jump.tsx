import { Button, TextInput, VisuallyHidden } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "#web/texts/spoken.ts";
import styles from "./page-nav.module.css";
import { PageNav } from "./page-nav.tsx";
import { pageFrom } from "./page-number.ts";

interface Props {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pages of a long list: step by step, or straight to a number. */
export function PageJump(props: Props) {
  const { t } = useTranslation();
  const { page, pages } = props;
  return (
    <PageNav {...props}>
      <JumpForm key={page} {...props} />
      <VisuallyHidden role="status">{t("searches.pages.position", { page, pages })}</VisuallyHidden>
    </PageNav>
  );
}

function JumpForm({ page, pages, onPage }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(page));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = pageFrom(text, pages);
    if (wanted === undefined) return setText(String(page));
    if (wanted !== page) onPage(wanted);
  }

  return (
    <form className={styles.jump} onSubmit={handleSubmit}>
      <TextInput
        className={styles.number ?? ""}
        aria-label={t("searches.pages.number")}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span>{t("searches.pages.of", { pages })}</span>
      <Button type="submit" variant="default">
        {t("searches.pages.jump")}
      </Button>
    </form>
  );
}
