import type { FastifyInstance } from "fastify";
import { removeFactor } from "#server/auth/factors/remove-factor.ts";
import { listFactors } from "#server/auth/factors/store.ts";
import { bearerOf, callerOf, originOf } from "#server/auth/request-facts.ts";
import { findUser } from "#server/auth/store.ts";
import { toFactorBody } from "#server/auth/wire.ts";
import type { Deps } from "#server/deps.ts";
import { deleteUser } from "./delete-user.ts";
import { editUser } from "./edit-user.ts";
import { generateLink } from "./generate-link.ts";
import { inviteUser } from "./invite-user.ts";
import { makeUser } from "./make-user.ts";
import { unknownUser } from "./operator-errors.ts";
import { toLinkBody, toOperatorBodies, toOperatorBody } from "./operator-wire.ts";
import { pageLinks } from "./page-links.ts";
import {
  readDeletion,
  readFactorOfUser,
  readInvitation,
  readLinkOrder,
  readUserFields,
  readUserId,
  readUserList,
} from "./read-operator-request.ts";
import { requireOperator } from "./service-token.ts";
import { listUsers } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "queue" | "secret" | "eraseAccount" | "followAddress">;

/** `/admin` and `/invite`: what the operator of an installation may do to its users, with a service token. */
export const operatorRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  app.addHook("onRequest", (request) => requireOperator(deps, bearerOf(request)));
  await app.register(everyone(deps));
  await app.register(oneUser(deps));
  await app.register(factorsOfUser(deps));
  await app.register(handedOver(deps));
};

const everyone = (deps: Needs) => async (app: FastifyInstance) => {
  app.get("/admin/users", async (request, reply) => {
    const list = readUserList(request.query);
    const { users, total } = await listUsers(deps.db, list);
    const { filter = "", sort = "" } = request.query as { filter?: string; sort?: string };
    const extra = { ...(filter ? { filter } : {}), ...(sort ? { sort } : {}) };
    const address = `${deps.config.publicUrl}/auth/v1/admin/users`;
    reply.header("x-total-count", total).header("link", pageLinks(address, { ...list.page, total, extra }));
    return { users: await toOperatorBodies(deps, users), aud: "authenticated" };
  });
  app.post("/admin/users", async (request) => {
    const fields = readUserFields(request.body);
    return toOperatorBody(deps, await makeUser(deps, { fields, caller: callerOf(request) }));
  });
};

const oneUser = (deps: Needs) => async (app: FastifyInstance) => {
  app.get("/admin/users/:id", async (request) => {
    const user = await findUser(deps.db, readUserId(request.params));
    if (!user) throw unknownUser();
    return toOperatorBody(deps, user);
  });
  app.put("/admin/users/:id", async (request) => {
    const userId = readUserId(request.params);
    const fields = readUserFields(request.body);
    return toOperatorBody(deps, await editUser(deps, { userId, fields, caller: callerOf(request) }));
  });
  app.delete("/admin/users/:id", async (request) => {
    const userId = readUserId(request.params);
    await deleteUser(deps, { userId, ...readDeletion(request.body), caller: callerOf(request) });
    return {};
  });
};

const factorsOfUser = (deps: Needs) => async (app: FastifyInstance) => {
  app.get("/admin/users/:id/factors", async (request) => {
    const user = await findUser(deps.db, readUserId(request.params));
    if (!user) throw unknownUser();
    return (await listFactors(deps.db, user.id)).map(toFactorBody);
  });
  app.delete("/admin/users/:id/factors/:factorId", async (request) => {
    const which = readFactorOfUser(request.params);
    const caller = callerOf(request);
    return toFactorBody(await removeFactor(deps, { ...which, caller, event: "factor_deleted" }));
  });
};

const handedOver = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/invite", async (request) => {
    const invitation = { ...readInvitation(request.body), ...originOf(deps.config, request) };
    return toOperatorBody(deps, await inviteUser(deps, invitation));
  });
  app.post("/admin/generate_link", async (request) => {
    const order = { ...readLinkOrder(request.body), ...originOf(deps.config, request) };
    const link = await generateLink(deps, order);
    return { ...(await toOperatorBody(deps, link.user)), ...toLinkBody(deps.config, link) };
  });
};
