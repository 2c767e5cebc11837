import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { asEmail } from "#server/auth/email-address.ts";
import type { MailSuspension } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { requireFreshSession } from "#server/operators/admit-operator.ts";
import { noQuery } from "#shared/api/no-query.ts";
import {
  accountQuery,
  mailReport,
  mailResumption,
  type SuspendedAddresses,
  suspendedAddresses,
} from "#shared/api/operator.ts";
import { listSuspensions } from "./store.ts";
import { resumeMail, suspendMail } from "./suspend-mail.ts";

const SHOWN = 20;
const querystring = noQuery;

/** `/operator/mail-suspensions`: addresses that get no alerts and digests; in bodies, so that no log has them. */
export const mailSuspensionRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const response = { 200: suspendedAddresses };

  app.get("/", { schema: { querystring, response } }, async () => list(deps));

  app.post("/search", { schema: { querystring, body: accountQuery, response } }, async ({ body }) =>
    list(deps, body.email),
  );

  await app.register(changes(deps));
};

const changes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireFreshSession(deps));

  app.post("/", { schema: { querystring, body: mailReport } }, async ({ account, body }, reply) => {
    const address = asEmail(body.email);
    if (!address) throw notAnAddress();
    await suspendMail(deps, { operatorId: account.id, address, reason: body.reason });
    return reply.status(204).send();
  });

  app.delete("/", { schema: { querystring, body: mailResumption } }, async ({ account, body }, reply) => {
    if (!(await resumeMail(deps, { operatorId: account.id, address: body.email })))
      throw new DomainError("not-found", "Mail to this address was not suspended");
    return reply.status(204).send();
  });
};

async function list({ db }: Pick<Deps, "db">, text?: string): Promise<SuspendedAddresses> {
  const { found, total } = await listSuspensions(db, { text, limit: SHOWN });
  return { items: found.map(toSuspendedAddress), total, has_more: total > found.length };
}

const toSuspendedAddress = ({ address: email, since, ...why }: MailSuspension) => ({
  email,
  ...why,
  since: since.toISOString(),
});

function notAnAddress(): DomainError {
  const msg = "Not a mail address";
  return new DomainError("invalid", msg, [{ loc: ["body", "email"], msg, type: "mail_address" }]);
}
