import react from "@vitejs/plugin-react";
import mantineCss from "postcss-preset-mantine";
import { defineConfig } from "vite";
import { paletteMixins } from "./src/web/theme/palette-mixins.ts";

const server = `http://localhost:${process.env.PORT ?? "3000"}`;
const served = [
  "/api",
  "/auth/v1",
  "/rates",
  "/dev",
  "/healthz",
  "/readyz",
  "/metrics",
  "/unsubscribe",
  "/still-wanted",
  "/feeds",
  "/hooks",
  "/mcp",
  "/.well-known",
  "/privacy",
  "/terms",
  "/contact",
  "^/(en|es|fr)(/|$)",
  "/robots.txt",
  "/sitemap.xml",
];

const mantine = "node_modules/@mantine/core/esm";
const web = "src/web";

/**
 * What the first screens are made of, in a few files: sixty small ones neither pack nor travel well. `base` and `parts`
 * serve them all, the login too; `frame` and `lists` those behind it, and `history` each offer of theirs. What paper wants
 * (`theme/print.css`) is in none: it comes after the styles that it overrules.
 */
const together = [
  {
    name: "base",
    test: matching(
      "node_modules/(react|react-dom|scheduler|zod|clsx|use-sync-external-store)/",
      "node_modules/@tanstack/(history|query-core|react-query|react-router|react-store|router-core|store)/",
      `${web}/lib/parser-settings`,
    ),
  },
  {
    name: "parts",
    test: matching(
      `${web}/(app/pending-|config\\.)`,
      `${web}/features/filters/(filtered-search|filters|sort)\\.ts`,
      `${web}/features/session/(auth-messages|client/is-half-|needs-|use-session|way-in)`,
      `${web}/lib/([a-z]+/)?(api-(connection|error)|browser-log|i18n|late-(part|popup)|offline-copy|search-params|tell-failure|toast\\.|token-|use-(dialog-param|one-at-|page-params))`,
      `${web}/ui/(focus/use-focus-back|states/(error-|state\\.)|late-|logo|low-pass)`,
      "src/shared/(api/errors|money|price-level|travel)",
      "node_modules/@mantine/hooks/esm/use-network",
      `${mantine}/core/(?!.*use-mantine-color-scheme\\.|utils/(create-(event|scoped)-|find-|get-(context|single)-))`,
      `${mantine}/components/(ActionIcon|Box|Button|CloseButton|Group|Loader|Skeleton|Title|Transition|UnstyledButton|VisuallyHidden)/`,
      "node_modules/@mantine/hooks/esm/(use-(disclosure|id|media-query|merged-ref|reduced-motion|window-event)|utils)/",
      "node_modules/lucide-react/dist/esm/(shared|Icon|context|createLucideIcon|defaultAttributes)",
      "node_modules/lucide-react/dist/esm/icons/(arrow-(down|right|up)|bell-ring|calendar-days|chevron-down|chevrons-up-down|circle-alert|equal|flask-conical|layout-dashboard|list-filter|menu|panel-left-[a-z]+|plane[a-z-]*|plus|radar|rotate-cw|tag|unplug|user-round|wifi-off|x)\\.",
    ),
  },
  {
    name: "frame",
    test: matching(
      `${web}/app/(frame/(app-|account-menu|header|navigation|quick-dialogs|sidebar-|skip-links)|follow-language|notices|require-|screens)`,
      `${web}/features/(onboarding/onboarding-modal|profile/api|shortcuts/(focus-|next-(?!place)|read-|shortcuts|single-keys\\.|use-(?!palette)))`,
      `${web}/lib/([a-z]+/)?(api-(client|request)|repeat-call|format-date|freshness|late-texts|query-client|route-text)`,
      `${web}/ui/(button-link|explained\\.|figure-|found-|notice-line|page-header|paging/page-number|sign-bar|states/(card-skel|empty-))`,
      "src/shared/api/profiles",
    ),
  },
  {
    name: "lists",
    test: matching(
      `${web}/features/airports/(airport-(label|pair|text)|api|late-|use-airport-text)`,
      `${web}/features/filters/(?!filter-drawer|filtered-search|filters|period/(keeps-panel|period-calendar|period-dropdown)|sort\\.)`,
      `${web}/features/money/(?!cheapest-level|gauge-|price-level-gauge)`,
      `${web}/lib/(api/(ask-again|use-ask-anew)|words/trip-text)`,
      `${web}/ui/(board|field|paging/to-last-page)`,
      "src/shared/api/(airports|deals|exchange-rates|fare-sources|listing-filters|pagination|price-level-basis|searches)",
    ),
  },
  {
    name: "history",
    test: matching(
      `${web}/features/history/(flight-history-opener|use-history-label)`,
      `${web}/lib/words/flight-name`,
      "node_modules/lucide-react/dist/esm/icons/chart-line\\.",
    ),
  },
];

function matching(...paths: string[]): RegExp {
  return new RegExp(paths.join("|"));
}

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [mantineCss({ mixins: paletteMixins })] } },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    reportCompressedSize: false,
    // Browsers that know no modulepreload fetch the same files a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The second stands alone at the root: what it answers for begins where it stands.
      input: { index: "index.html", "push-worker": `${web}/push-worker.ts` },
      // The library does not say so itself: its errors are known to every screen, its client arrives late.
      treeshake: { moduleSideEffects: [{ test: /@supabase\/auth-js/, sideEffects: false }] },
      output: {
        entryFileNames: ({ name }) => (name === "push-worker" ? "[name].js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: together },
      },
    },
  },
  server: { port: 5173, proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
