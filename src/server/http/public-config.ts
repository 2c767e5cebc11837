import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { DEMO_ACCOUNT } from "#server/demo-account.ts";
import type { Deps } from "#server/deps.ts";
import { publicConfig } from "#shared/api/public-config.ts";

/** `GET /api/config`: what the web app must know before anyone signs in. */
export const publicConfigRoutes =
  ({ config, fareSource }: Pick<Deps, "config" | "fareSource">) =>
  async (app: FastifyInstance) => {
    const answer = {
      product_name: config.productName,
      tenant_id: config.tenantId,
      product_id: config.productId,
      auth_url: config.hosted?.authUrl ?? "/auth/v1",
      auth_key: config.hosted?.publishableKey ?? "public",
      rates_url: config.ratesUrl,
      fare_source: fareSource.name,
      simulated_fares: fareSource.market === "simulated",
      contact_email: config.contactEmail ?? null,
      mailbox_url: config.mailboxPage ? "/dev/mailbox" : null,
      min_password: config.minPassword,
      oauth_providers: config.hosted ? [] : config.oidcProviders.map(({ name }) => name),
      demo: config.demo ? DEMO_ACCOUNT : null,
    };
    app
      .withTypeProvider<ZodTypeProvider>()
      .get("/api/config", { schema: { response: { 200: publicConfig } } }, () => answer);
  };
