import { templateStatusOf } from "#server/delivery/whatsapp-errors.ts";
import type { Deps } from "#server/deps.ts";
import type { WhatsAppEvent } from "./read-notification.ts";
import { saveTemplate } from "./store.ts";
import { isUsable } from "./templates.ts";

type Needs = Pick<Deps, "db" | "clock" | "log">;

/**
 * What WhatsApp says of one of our messages: with one that is not usable alerts are left to the digest. What it said
 * before something that is known already, and delivers later, changes nothing.
 */
export async function hearTemplate(
  { db, clock, log }: Needs,
  { name, language, status, category, at }: WhatsAppEvent & { kind: "template" },
): Promise<void> {
  const now = clock.now();
  const saidAt = at && at < now ? at : now;
  const changes = {
    ...(status !== undefined && { status, statusAt: saidAt }),
    ...(category !== undefined && { category, categoryAt: saidAt }),
  };
  if (!(await saveTemplate(db, { name, language, changedAt: now, ...changes }))) return;
  const isFine = isUsable({ status: status ?? null, category: category ?? null });
  const facts = { template: name, language, status, category };
  if (isFine) log.info(facts, "a message template of WhatsApp has changed");
  else log.error(facts, "a message template of WhatsApp cannot be used: alerts go by mail and digest");
}

/** As `hearTemplate`, of what a refusal of a message tells; nothing where it was not about its template. */
export async function noteRefusedTemplate(
  deps: Needs,
  { name, language, code }: { name: string; language: string; code: number },
): Promise<void> {
  const status = templateStatusOf(code);
  if (status !== undefined)
    await hearTemplate(deps, { kind: "template", name, language, status, at: undefined });
}
