import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { LANGUAGES } from "#shared/languages.ts";
import { sitePath } from "#shared/site-pages.ts";
import { Logo } from "#web/ui/logo.tsx";
import { DashboardLink, LoginLink, RegisterLink } from "./session-links.tsx";
import styles from "./site.module.css";
import { useSite } from "./site-context.tsx";

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
    <div className={styles.site} data-site>
      <a className={styles.skip} href="#content">
        {say("skip")}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

function SiteHeader() {
  const { say, product, to, page } = useSite();
  return (
    <header className={styles.header}>
      <a
        className={styles.home}
        href={page === "home" ? "#content" : to("home")}
        aria-label={say("nav.home")}
      >
        <Logo name={product} size={30} />
      </a>
      <nav id="site-menu" className={styles.nav} aria-label={say("nav.label")} popover="auto">
        {SECTIONS.map(({ anchor, name }) => (
          <a key={anchor} href={page === "home" ? `#${anchor}` : `${to("home")}#${anchor}`}>
            {say(`nav.${name}`)}
          </a>
        ))}
        <LoginLink className={styles.inMenu}>{say("nav.login")}</LoginLink>
      </nav>
      <div className={styles.doors}>
        <LoginLink className={styles.login}>{say("nav.login")}</LoginLink>
        <RegisterLink className={styles.primary}>{say("nav.register")}</RegisterLink>
        <DashboardLink className={styles.primary} />
        <button type="button" className={styles.menu} popoverTarget="site-menu" aria-label={say("nav.menu")}>
          <Menu size={24} aria-hidden />
        </button>
      </div>
    </header>
  );
}

function SiteFooter() {
  const { say, product, contact, to } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
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
    </footer>
  );
}

const NAMES = { pt: "Português", en: "English", es: "Español", fr: "Français" } as const;

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
          {NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
