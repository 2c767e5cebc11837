/** Modules of the server in ranks: a module may use those of lower ranks, none of its own or higher ones. */
export const serverRanks: readonly (readonly string[])[] = [
  ["airports", "exchange-rates", "delivery", "fares"],
  ["auth", "planner"],
  ["accounts", "idempotency", "simulated-world"],
  ["access-tokens", "channels"],
  ["searches"],
  ["flights", "profiles"],
  ["alerts"],
  ["history", "visits"],
  ["alert-log", "exports"],
  ["account-data", "installation", "secret-links", "telegram"],
  ["jobs", "operators"],
  ["demo", "operator", "api-docs"],
  ["mcp"],
];

/** Folders of the planner in order: each may use those before it. */
export const plannerFolders = [
  "wishes",
  "learned",
  "model",
  "calls",
  "coverage",
  "worth",
  "budget",
  "claims",
  "leases",
];

/** Files at the root of the server and folders that every module may use. */
export const serverGround = [
  "clock",
  "config",
  "configured",
  "database",
  "demo-account",
  "errors",
  "read-json-bodies",
  "hang-up-on-slow",
  "data-folder",
  "local-address",
  "log",
  "messages",
  "metrics",
  "on-behalf",
  "outbound",
  "parsed-json",
  "project-path",
  "queue",
  "remember-for",
  "secret",
  "settings",
  "what-broke",
];

/** The web app in rings: a ring may use those after it. */
export const webRings = [
  "prerender",
  "landing",
  "main",
  "app",
  "pages",
  "product",
  "foundation",
  "lib",
  "ui",
  "theme",
  "config",
  "texts",
  "push-worker",
  "offline-words",
  "offline-page",
] as const;
export type WebRing = (typeof webRings)[number];

/** Features that others build on; each may use those before it. */
export const foundationFeatures = [
  "session",
  "profile",
  "mail-suspension",
  "money",
  "airports",
  "refresh",
  "filters",
  "exports",
  "share",
  "history",
];

/** Features that only pages compose. */
export const productFeatures = [
  "searches",
  "deals",
  "flights",
  "price-calendar",
  "alerts",
  "account",
  "access-tokens",
  "channels",
  "onboarding",
  "offline",
  "shortcuts",
  "landing",
  "status",
  "operator",
];

/** Names that say nothing about a file, alone or as its last word. */
export const emptyWords = [
  "util",
  "utils",
  "helper",
  "helpers",
  "service",
  "services",
  "types",
  "common",
  "misc",
];

/** Names that say nothing alone. */
export const emptyNames = ["index", "manager", "controller"];

/** How many modules a folder holds, tests aside, before some of them move into one of their own. */
export const MOST_IN_FOLDER = 30;

/** Folders whose files are all of one kind, one for each part of the product: they are looked up, not read. */
export const uniformFolders = /^src\/(shared\/(messages\/[a-z]+|api)|server\/jobs)$/;
