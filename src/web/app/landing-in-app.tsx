import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useConfig } from "#web/config.ts";
import { enlivenPage } from "#web/features/landing/enliven-page.ts";
import { useLandingTexts, useLegalTexts } from "#web/features/landing/late-site-texts.ts";
import type { Site } from "#web/features/landing/site-context.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { SitePageView } from "./site-page.tsx";

/** The landing page shown by the app: after leaving an account, and where no server has sent it whole. */
export function LandingInApp() {
  const site = useSiteInApp();
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useScreenTitle(site.say("title", { product: site.product }));
  // Newer browsers answer a promise, which is no way to stop.
  useEffect(() => void scrollTo(0, 0), []);
  useEffect(() => {
    if (!place.current) return;
    return enlivenPage(place.current, (dialog) =>
      navigate({ to: ".", search: (params) => ({ ...params, dialog }), resetScroll: false }),
    );
  }, [navigate]);
  return (
    <div ref={place}>
      <SitePageView site={site} />
    </div>
  );
}

function useSiteInApp(): Site {
  const { language } = useTranslation();
  const {
    product_name: product,
    contact_email: contact,
    trial_days: trialDays,
    company,
    signups,
  } = useConfig();
  const say = useLandingTexts();
  const sayLegal = useLegalTexts();
  return { language, say, sayLegal, product, contact, company, trialDays, signups, page: "home" };
}
