import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/global.css";
import "./features/landing/standing-page.css";
import { renderToStaticMarkup } from "react-dom/server";
import { LOCALES } from "#shared/languages.ts";
import { landing as landingEn } from "#shared/messages/en/landing.ts";
import { legal as legalEn } from "#shared/messages/en/legal.ts";
import { landing as landingEs } from "#shared/messages/es/landing.ts";
import { legal as legalEs } from "#shared/messages/es/legal.ts";
import { landing as landingFr } from "#shared/messages/fr/landing.ts";
import { legal as legalFr } from "#shared/messages/fr/legal.ts";
import { landing as landingPt } from "#shared/messages/pt/landing.ts";
import { legal as legalPt } from "#shared/messages/pt/legal.ts";
import { SITE_ADDRESSES, SITE_PLACEHOLDERS, type SiteAddress, siteFile } from "#shared/site-pages.ts";
import { SitePageView } from "./app/site-page.tsx";
import { type BuiltFiles, SiteData, SiteHead, SiteScript } from "./features/landing/document/site-head.tsx";
import { type Site, SiteContext } from "./features/landing/site-context.tsx";
import { STANDING_PAGE } from "./features/landing/standing-page.ts";
import { lookUpIn } from "./texts/look-up.ts";

const TEXTS = {
  pt: { landing: landingPt, legal: legalPt },
  en: { landing: landingEn, legal: legalEn },
  es: { landing: landingEs, legal: legalEs },
  fr: { landing: landingFr, legal: legalFr },
};

/** Every page that anybody may read as a document, by the name of its file; the installation fills in what it knows. */
export const renderPages = (files: BuiltFiles): { name: string; html: string }[] =>
  [true, false].flatMap((signups) =>
    SITE_ADDRESSES.map((address) => ({
      name: siteFile(address, { signups }),
      html: renderPage({ ...address, signups }, files),
    })),
  );

type Variant = SiteAddress & Pick<Site, "signups">;

function renderPage({ page, language, signups }: Variant, files: BuiltFiles): string {
  const site: Site = {
    language,
    page,
    say: lookUpIn(TEXTS[language].landing, language),
    sayLegal: lookUpIn(TEXTS[language].legal, language),
    product: SITE_PLACEHOLDERS.product,
    contact: SITE_PLACEHOLDERS.contact,
    company: SITE_PLACEHOLDERS.company,
    trialDays: undefined,
    signups,
  };
  return `<!doctype html>${withoutNames(renderToStaticMarkup(<SiteDocument site={site} files={files} />))}`;
}

/** Icons come with names that no style asks for, and with the namespace that they have anyway: bytes of a first answer. */
const withoutNames = (html: string) =>
  html
    .replaceAll(/ xmlns="[^"]+"/g, "")
    .replaceAll(/ class="lucide(?: lucide-[\w-]+)+(?: ([^"]+))?"/g, (_, own) =>
      own ? ` class="${own}"` : "",
    );

function SiteDocument({ site, files }: { site: Site; files: BuiltFiles }) {
  return (
    <html lang={LOCALES[site.language]} data-mantine-color-scheme="light">
      <SiteContext value={site}>
        <SiteHead files={files} />
      </SiteContext>
      <body>
        <div id={STANDING_PAGE}>
          <SitePageView site={site} />
        </div>
        <SiteContext value={site}>
          <SiteData />
        </SiteContext>
        <div id="root" />
        <SiteScript files={files} />
      </body>
    </html>
  );
}
