import { Fragment } from "react";
import { sitePath } from "#shared/site-pages.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

const PAGES = ["terms", "privacy"] as const;

/** What one agrees to, with the way to read it first: beside the form, which stays as it is. */
export function TermsLabel() {
  const { t, language } = useTranslation();
  const [start, ...named] = t("session.register.terms").split("[");
  return (
    <>
      {start}
      {PAGES.map((page, index) => {
        const [name, after] = named[index]?.split("]") ?? [];
        return (
          <Fragment key={page}>
            <a href={sitePath({ page, language })} target="_blank" rel="noopener">
              {name}
            </a>
            {after}
          </Fragment>
        );
      })}
    </>
  );
}
