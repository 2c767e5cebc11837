import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { channelKindsOf } from "#server/delivery/channel-kinds.ts";
import { vapidOf } from "#server/delivery/vapid.ts";
import { DEMO_ACCOUNT } from "#server/demo-account.ts";
import type { Deps } from "#server/deps.ts";
import { type PasswordProof, publicConfig } from "#shared/api/public-config.ts";

/** `GET /api/config`: what the web app must know before anyone signs in. */
export const publicConfigRoutes =
  ({ config, fareSource, secret }: Pick<Deps, "config" | "fareSource" | "secret">) =>
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
      contact_email: config.contactEmail,
      company: config.company,
      mailbox_url: config.mailboxPage ? "/dev/mailbox" : null,
      trial_days: config.trialDays,
      signups: config.signups,
      min_password: config.minPassword,
      password_proofs: passwordProofs(config),
      push_key: vapidOf(secret, config).publicKey,
      channel_kinds: channelKindsOf(config),
      oauth_providers: config.hosted ? [] : config.oidcProviders.map(({ name }) => name),
      demo: config.demo ? DEMO_ACCOUNT : null,
    };
    // It stays the same while the process lives, so it is checked and written out once.
    const text = JSON.stringify(publicConfig.parse(answer));
    app.get("/api/config", { schema: { response: { 200: publicConfig } } }, (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(text),
    );
  };

/** None at a hosted issuer: what it asks for is known by its refusals alone. */
function passwordProofs(config: Config): PasswordProof[] {
  if (config.hosted) return [];
  const { requireCurrentPassword, reauthentication } = config;
  return [
    ...(requireCurrentPassword ? (["current-password"] as const) : []),
    ...(reauthentication ? (["mailed-code"] as const) : []),
  ];
}
