import { LOCALES } from "#shared/languages.ts";
import { PLAN_CODES, PLANS } from "#shared/plans.ts";
import { SITE_PLACEHOLDERS, sitePath } from "#shared/site-pages.ts";
import { trialPlaceholderInJson } from "#shared/trial-sentences.ts";
import { QUESTIONS } from "#web/features/landing/questions.ts";
import type { Site } from "#web/features/landing/site-context.tsx";

const { origin, productInJson: product } = SITE_PLACEHOLDERS;
const ORGANIZATION = { "@id": `${origin}/#organization` };

/** What search engines are told of the landing page, as JSON-LD (schema.org); the installation fills in its name. */
export function structuredData({
  language,
  say,
  signups,
}: Pick<Site, "language" | "say" | "signups">): string {
  const url = `${origin}${sitePath({ page: "home", language })}`;
  const words = { product };
  const ofTheTrial = signups ? trialPlaceholderInJson("answer") : say("noSignups.answer");
  const graph = [
    {
      "@type": "Organization",
      ...ORGANIZATION,
      name: product,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: product,
      url,
      inLanguage: LOCALES[language],
      publisher: ORGANIZATION,
    },
    {
      "@type": "SoftwareApplication",
      name: product,
      description: say("description", words),
      url,
      applicationCategory: "TravelApplication",
      operatingSystem: "Web",
      inLanguage: LOCALES[language],
      publisher: ORGANIZATION,
      offers: PLAN_CODES.flatMap((code) => offersOf(code, url)),
    },
    {
      "@type": "FAQPage",
      mainEntity: QUESTIONS.map((name) => ({
        "@type": "Question",
        name: say(`faq.${name}.question`, words),
        acceptedAnswer: {
          "@type": "Answer",
          text: name === "trial" ? ofTheTrial : say(`faq.${name}.answer`, words),
        },
      })),
    },
  ];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}

function offersOf(code: (typeof PLAN_CODES)[number], url: string) {
  const { name, monthlyPrice, annualPrice } = PLANS[code];
  const offer = (price: number, unitCode: "MON" | "ANN") => ({
    "@type": "Offer",
    name,
    price: price.toFixed(2),
    priceCurrency: "BRL",
    url: `${url}#planos`,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: price.toFixed(2),
      priceCurrency: "BRL",
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode },
    },
  });
  return [offer(monthlyPrice, "MON"), offer(annualPrice, "ANN")];
}
