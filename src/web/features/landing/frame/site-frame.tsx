import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "#shared/languages.ts";
import { sitePath } from "#shared/site-pages.ts";
import { LATE } from "#web/features/landing/lay-out-later.ts";
import site from "#web/features/landing/site.module.css";
import { useSite } from "#web/features/landing/site-context.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { DashboardLink, EntryLink, LoginLink } from "./session-links.tsx";
import footer from "./site-footer.module.css";
import header from "./site-header.module.css";

const SECTIONS = [
  { anchor: "como-funciona", name: "how" },
  { anchor: "diferenciais", name: "strengths" },
  { anchor: "planos", name: "plans" },
  { anchor: "faq", name: "faq" },
] as const;

/** What stands around every page that anybody may read. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { say } = useSite();
  return (
    <div className={site.site} data-site>
      <a className={site.skip} href="#content">
        {say("skip")}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={site.main}>
        {children}
      </main>
      <SiteFooter />
      <p role="status" hidden className={site.coming} data-coming>
        {say("coming")}
      </p>
      <p role="alert" hidden className={site.offline} data-offline>
        {say("offline")}
      </p>
    </div>
  );
}

function SiteHeader() {
  const { say, product, to, page, signups } = useSite();
  return (
    <header className={header.header}>
      <a
        className={header.home}
        href={page === "home" ? "#content" : to("home")}
        aria-label={say("nav.home")}
      >
        <Logo name={product} size={30} />
      </a>
      <nav id="site-menu" className={header.nav} aria-label={say("nav.label")} popover="auto">
        {SECTIONS.map(({ anchor, name }) => (
          <a key={anchor} href={page === "home" ? `#${anchor}` : `${to("home")}#${anchor}`}>
            {say(`nav.${name}`)}
          </a>
        ))}
        {signups ? <LoginLink className={header.inMenu}>{say("nav.login")}</LoginLink> : null}
      </nav>
      <div className={header.doors}>
        {signups ? <LoginLink className={header.login}>{say("nav.login")}</LoginLink> : null}
        <EntryLink className={site.primary}>{say("nav.register")}</EntryLink>
        <DashboardLink className={site.primary} />
        <button type="button" className={header.menu} popoverTarget="site-menu" aria-label={say("nav.menu")}>
          <Menu size={24} aria-hidden />
        </button>
      </div>
    </header>
  );
}

function SiteFooter() {
  const { say, product, contact, company, to } = useSite();
  return (
    <footer className={footer.footer} {...LATE}>
      <div className={footer.columns}>
        <div>
          <Logo name={product} size={30} />
          <p>{say("footer.line")}</p>
        </div>
        <nav aria-label={say("footer.product")}>
          <h2>{say("footer.product")}</h2>
          {SECTIONS.map(({ anchor, name }) => (
            <a key={anchor} href={`${to("home")}#${anchor}`}>
              {say(`nav.${name}`)}
            </a>
          ))}
          <a href="/api/docs">{say("footer.api")}</a>
          <a href="/status">{say("footer.status")}</a>
        </nav>
        <nav aria-label={say("footer.legal")}>
          <h2>{say("footer.legal")}</h2>
          <a href={to("privacy")}>{say("footer.privacy")}</a>
          <a href={to("terms")}>{say("footer.terms")}</a>
          <a href={to("contact")}>{say("footer.contact")}</a>
          <a href={`mailto:${contact}`}>{contact}</a>
        </nav>
        <LanguageLinks />
      </div>
      <p className={footer.company}>{company}</p>
    </footer>
  );
}

function LanguageLinks() {
  const { say, page, language: shown } = useSite();
  return (
    <nav aria-label={say("footer.languages")}>
      <h2>{say("footer.languages")}</h2>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={sitePath({ page, language })}
          hrefLang={language}
          lang={language}
          aria-current={language === shown ? "page" : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
