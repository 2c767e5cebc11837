import { Closing } from "#web/features/landing/closing.tsx";
import { Faq } from "#web/features/landing/faq.tsx";
import { Hero } from "#web/features/landing/hero.tsx";
import { HowItWorks } from "#web/features/landing/how-it-works.tsx";
import { Pricing } from "#web/features/landing/pricing.tsx";
import { Problems } from "#web/features/landing/problems.tsx";
import { SampleOffers } from "#web/features/landing/sample-offers.tsx";
import { Showcase } from "#web/features/landing/showcase.tsx";
import { SiteFrame } from "#web/features/landing/site-frame.tsx";
import { Strengths } from "#web/features/landing/strengths.tsx";
import { Voices } from "#web/features/landing/voices.tsx";

/** What everybody sees first. */
export const LandingPage = () => (
  <SiteFrame>
    <Hero />
    <Problems />
    <HowItWorks />
    <SampleOffers />
    <Showcase />
    <Strengths />
    <Pricing />
    <Voices />
    <Faq />
    <Closing />
  </SiteFrame>
);
