import type { SitePage } from "#shared/site-pages.ts";
import { type Site, SiteContext } from "#web/features/landing/site-context.tsx";
import { ContactPage } from "#web/pages/contact-page.tsx";
import { LandingPage } from "#web/pages/landing-page.tsx";
import { PrivacyPage } from "#web/pages/privacy-page.tsx";
import { TermsPage } from "#web/pages/terms-page.tsx";

const PAGES: Record<SitePage, () => React.JSX.Element> = {
  home: LandingPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  contact: ContactPage,
};

/** One of the pages that anybody may read, in one language. */
export function SitePageView({ site }: { site: Site }) {
  const Page = PAGES[site.page];
  return (
    <SiteContext value={site}>
      <Page />
    </SiteContext>
  );
}
