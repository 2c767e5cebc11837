/* Every table, by the part of the house that owns it. */
export * from "./schema/accounts.ts";
export * from "./schema/alert-notices.ts";
export * from "./schema/alerts.ts";
export * from "./schema/auth.ts";
export * from "./schema/channels.ts";
export * from "./schema/deliveries.ts";
export * from "./schema/fare-sources.ts";
export * from "./schema/fares.ts";
export * from "./schema/mail.ts";
export * from "./schema/operations.ts";
export * from "./schema/rates.ts";
export * from "./schema/searches.ts";
export * from "./schema/secret-links.ts";
