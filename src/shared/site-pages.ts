import { LANGUAGES, type Language } from "./languages.ts";

/** The pages that anybody may read, with their path in Portuguese; the other languages stand below `/en` and so on. */
const SITE_PAGES = { home: "/", privacy: "/privacy", terms: "/terms", contact: "/contact" } as const;
export type SitePage = keyof typeof SITE_PAGES;

export interface SiteAddress {
  page: SitePage;
  language: Language;
}

/** Where a page stands in a language: `/privacy`, `/en/privacy`, `/en`. */
export function sitePath({ page, language }: SiteAddress): string {
  const path = SITE_PAGES[page];
  if (language === "pt") return path;
  return page === "home" ? `/${language}` : `/${language}${path}`;
}

/** Every page in every language. */
export const SITE_ADDRESSES: readonly SiteAddress[] = (Object.keys(SITE_PAGES) as SitePage[]).flatMap(
  (page) => LANGUAGES.map((language) => ({ page, language })),
);

/** The page that stands at a path; undefined when that is a screen of the app. */
export const siteAddressAt = (path: string): SiteAddress | undefined =>
  SITE_ADDRESSES.find((address) => sitePath(address) === path);

/** The file that the build writes a page to, as it is where strangers may sign up, or where they may not. */
export const siteFile = ({ page, language }: SiteAddress, { signups }: { signups: boolean }): string =>
  `${page}.${language}${signups ? "" : ".closed"}.html`;

/** What stands in the built pages for what only the installation that serves them knows. */
export const SITE_PLACEHOLDERS = {
  origin: "__PUBLIC_URL__",
  product: "__PRODUCT_NAME__",
  productInJson: "__PRODUCT_NAME_IN_JSON__",
  contact: "__CONTACT_EMAIL__",
  company: "__COMPANY__",
  scriptNonce: "__SCRIPT_NONCE__",
  styleNonce: "__STYLE_NONCE__",
} as const;
