import { SiteFrame } from "#web/features/landing/frame/site-frame.tsx";
import { Closing } from "#web/features/landing/sections/closing.tsx";
import { Faq } from "#web/features/landing/sections/faq.tsx";
import { Hero } from "#web/features/landing/sections/hero.tsx";
import { HowItWorks } from "#web/features/landing/sections/how-it-works.tsx";
import { Pricing } from "#web/features/landing/sections/pricing.tsx";
import { Problems } from "#web/features/landing/sections/problems.tsx";
import { SampleOffers } from "#web/features/landing/sections/sample-offers.tsx";
import { Showcase } from "#web/features/landing/sections/showcase.tsx";
import { Strengths } from "#web/features/landing/sections/strengths.tsx";
import { Voices } from "#web/features/landing/sections/voices.tsx";

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
