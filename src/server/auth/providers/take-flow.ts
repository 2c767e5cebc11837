import { AuthError } from "#server/auth/auth-error.ts";
import { type Flow, findFlow } from "#server/auth/flows/store.ts";
import { unseal } from "#server/auth/keys/seal.ts";
import { isUuid } from "#server/database/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import type { FlowSecrets } from "./authorization-address.ts";
import { sealName } from "./begin-sign-in.ts";
import { FLOW_SECONDS } from "./flow-cookie.ts";
import { endFlow } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret">;

/** The flow a provider's answer belongs to, if it began in this browser and has not ended. */
export async function findBegunFlow(
  { db, clock }: Needs,
  { state, browser }: { state: string | null; browser: string | undefined },
): Promise<Flow> {
  const flow = state && isUuid(state) ? await findFlow(db, state) : undefined;
  const isOurs = flow?.kind === "provider" && browser && sha256(browser) === flow.browserHash;
  if (!isOurs) throw new AuthError(400, "bad_oauth_state", "OAuth state is unknown to this browser");
  if (flow.createdAt.getTime() + FLOW_SECONDS * 1000 <= clock.now().getTime())
    throw new AuthError(400, "bad_oauth_state", "OAuth state has expired");
  return flow;
}

/** Ends the flow for everybody else and opens its secrets. */
export async function takeSecrets({ db, clock, secret }: Needs, flow: Flow): Promise<FlowSecrets> {
  if (!flow.sealed || !(await endFlow(db, flow.id, clock.now())))
    throw new AuthError(400, "flow_state_already_used", "OAuth state has already been used");
  return JSON.parse(unseal(secret, sealName(flow.id), flow.sealed));
}
