import { LANGUAGES, LOCALES } from "#shared/languages.ts";
import { signs } from "#shared/palette/signs.ts";
import { SITE_PLACEHOLDERS, sitePath } from "#shared/site-pages.ts";
import { type Site, useSite } from "#web/features/landing/site-context.tsx";
import { FIRST_SCRIPT, lastScript } from "./page-scripts.ts";
import { structuredData } from "./structured-data.ts";

const { origin, scriptNonce, styleNonce } = SITE_PLACEHOLDERS;

/** What the build has made: styles as text, of the first picture and of pages to read; paths of what comes after it. */
export interface BuiltFiles {
  styles: string;
  readingStyles: string;
  late: string;
  script: string;
}

const OG_LOCALES = { pt: "pt_BR", en: "en_US", es: "es_ES", fr: "fr_FR" } as const;

/** Title, description and all that is told to engines, networks and the browser before a page. */
export function SiteHead({ files }: { files: BuiltFiles }) {
  const site = useSite();
  const { title, description } = useWords(site);
  const url = (language: Site["language"]) => `${origin}${sitePath({ page: site.page, language })}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="csp-nonce" content={styleNonce} />
      <Inline tag="style" nonce={styleNonce} text={stylesOf(site, files)} />
      <Inline tag="script" nonce={scriptNonce} text={FIRST_SCRIPT} />
      <meta name="theme-color" content={signs.sign} />
      {/* Half a board would move what stands beside it: the first picture waits for the section below. */}
      {site.page === "home" ? <link rel="expect" href="#como-funciona" blocking="render" /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="canonical" href={url(site.language)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={LOCALES[language]} href={url(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url("pt")} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url(site.language)} />
      <meta property="og:locale" content={OG_LOCALES[site.language]} />
      <meta property="og:image" content={`${origin}/og.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site.say("hero.title")} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={`${origin}/og.jpg`} />
      <noscript>
        <link rel="stylesheet" href={files.late} />
      </noscript>
    </head>
  );
}

/** What engines alone read: nobody's first picture waits for it. */
export function SiteData() {
  const site = useSite();
  if (site.page !== "home") return null;
  return <Inline tag="script" type="application/ld+json" nonce={scriptNonce} text={structuredData(site)} />;
}

/** Brings what the first picture does not wait for. */
export const SiteScript = ({ files }: { files: BuiltFiles }) => (
  <Inline tag="script" nonce={scriptNonce} text={lastScript(files)} />
);

const stylesOf = ({ page }: Site, { styles, readingStyles }: BuiltFiles) =>
  page === "home" ? styles : styles + readingStyles;

interface InlineProps {
  tag: "style" | "script";
  nonce: string;
  text: string;
  type?: string;
}

function Inline({ tag: Tag, nonce, text, type }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is written here comes from the build alone
  return <Tag nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}

function useWords({ page, product, say, sayLegal }: Site) {
  if (page === "home") return { title: say("title"), description: say("description") };
  return { title: `${sayLegal(`${page}.title`)} · ${product}`, description: sayLegal(`${page}.lead`) };
}
