import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { hashPassword } from "#server/auth/password-sign-in/passwords.ts";
import { updateUser } from "#server/auth/store.ts";
import * as schema from "#server/database/schema.ts";
import { keepMail } from "#server/delivery/mailbox-files.ts";
import { makeOperator } from "#server/operators/appoint-operator.ts";
import { savePreferences } from "#server/profiles/store.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { MAX_STOPS } from "#shared/travel.ts";
import { aSignedInUser, type TestDeps } from "#test/test-deps.ts";
import { aQuery } from "./a-query.ts";

export const PASSWORD = "segredo-da-conta";

/** Someone who has left a trace in every table that can name him. `ids` is every value that does. */
export async function aFullAccount(deps: TestDeps, email: string) {
  const { db } = deps;
  const now = deps.clock.now();
  const user = await aSignedInUser(deps, email);
  const userId = user.id;
  const times = { createdAt: now, updatedAt: now };
  await updateUser(db, userId, { passwordHash: await hashPassword(db, PASSWORD), newEmail: `new-${email}` });
  await savePreferences(db, { accountId: userId, changes: { currency: "BRL", language: "pt" }, at: now });

  const owner = { id: userId };
  const stay = { minDays: 10, maxDays: 15 };
  const search = await createSearch(deps, {
    owner,
    draft: { ...aQuery(), maxStops: MAX_STOPS, mode: "continuous", ...stay },
    target: null,
  });
  const { id: searchId, fareQueryId } = search;
  await db
    .insert(schema.dailyMinima)
    .values({ searchId, fareQueryId, day: calendarDate("2026-11-19"), price: 80_000 });
  await db.insert(schema.alertStates).values({ searchId, fareQueryId }).onConflictDoNothing();
  await db.insert(schema.refreshes).values({ searchId, accountId: userId, requestedAt: now });
  const alertId = randomUUID();
  await db.insert(schema.alerts).values({
    id: alertId,
    searchId,
    accountId: userId,
    rule: "drop",
    generation: 0,
    departure: calendarDate("2027-03-01"),
    stay: 12,
    price: 70_000,
    priceBucket: 1,
    source: "simulated",
    confirmedAt: now,
    facts: {},
    createdAt: now,
  });
  await db
    .insert(schema.alertPreferences)
    .values({ accountId: userId, quietFrom: "23:00", quietTo: "07:00", updatedAt: now });
  await db.insert(schema.alertNotices).values({
    ...{ alertId, channelKey: "email", accountId: userId, state: "waiting" },
    ...{ price: 70_000, confirmedAt: now, dueAt: now },
  });
  await db.insert(schema.digestNotes).values({
    ...{ searchId, why: "rising", price: 90_000, seenAt: now },
    ...{ origin: "GRU", destination: "LIS", departure: calendarDate("2027-03-01"), stay: 12 },
  });
  await db
    .insert(schema.digests)
    .values({ accountId: userId, day: calendarDate("2026-11-16"), writtenAt: now });
  const mail = { kind: "price-alert", payload: {}, createdAt: now };
  const later = { ...mail, createdAt: new Date(now.getTime() + 1) };
  const mailId = randomUUID();
  await db.insert(schema.deliveries).values([
    { ...mail, id: mailId, dedupeKey: mailId, accountId: userId, recipient: email },
    { ...later, id: randomUUID(), dedupeKey: randomUUID(), accountId: null, recipient: `new-${email}` },
  ]);
  const letter = { from: "x@y.example", subject: "s", text: "t", html: "h", headers: {} };
  await keepMail(deps.config, { ...letter, id: mailId, to: email, sentAt: now.toISOString() });

  await db.insert(schema.oneTimeLinks).values({
    id: randomUUID(),
    userId,
    kind: "recovery",
    tokenHash: `hash-of-${userId}`,
    codeHmac: "code-hmac",
    redirectTo: "https://voos.example",
    sentTo: `sent-${email}`,
    createdAt: now,
    linkExpiresAt: now,
    codeExpiresAt: now,
  });
  await db.insert(schema.identities).values({
    id: randomUUID(),
    userId,
    provider: "google",
    providerId: `subject-of-${userId}`,
    identityData: { email },
    lastSignInAt: now,
    ...times,
  });
  await db.insert(schema.flowStates).values({
    id: randomUUID(),
    kind: "pkce",
    userId,
    method: "otp",
    redirectTo: "https://voos.example",
    createdAt: now,
  });
  await db.update(schema.sessions).set({ aal: "aal2" }).where(eq(schema.sessions.userId, userId));
  await db.insert(schema.accessTokens).values({
    id: randomUUID(),
    accountId: userId,
    name: "planilha",
    scope: "read",
    tokenHash: `hash-of-token-${userId}`,
    ending: "x7Qz",
    createdAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  await db.insert(schema.channelLinks).values({
    ...{ accountId: userId, kind: "whatsapp", secretHash: `link-of-${userId}` },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + 600_000) },
  });
  await db.insert(schema.channels).values({
    id: randomUUID(),
    accountId: userId,
    kind: "webhook",
    label: "casa",
    address: { host: "home.example", sealed: "sealed-address" },
    state: "active",
    createdAt: now,
  });
  await db
    .insert(schema.mailSuspensions)
    .values({ address: email, reason: "refused", detail: "EENVELOPE RCPT TO 550", since: now });
  const link = { accountId: userId, kind: "feed" as const, createdAt: now };
  await db.insert(schema.secretLinks).values([
    { ...link, id: randomUUID(), searchId, tokenHash: `hash-of-link-${userId}`, ending: "k3Wp" },
    {
      ...{ ...link, createdAt: later.createdAt, id: randomUUID(), origin: "GRU" },
      ...{ tokenHash: `hash-of-feed-${userId}`, ending: "m8Tz" },
    },
  ]);
  await db.insert(schema.idempotencyKeys).values({
    accountId: userId,
    key: "k1",
    requestHash: "hash-of-k1",
    resourceId: searchId,
    createdAt: now,
  });
  const factorId = randomUUID();
  await db.insert(schema.factors).values({
    id: factorId,
    userId,
    type: "totp",
    friendlyName: "telefone",
    status: "verified",
    sealedSecret: "sealed-secret",
    ...times,
  });
  await db
    .insert(schema.factorChallenges)
    .values({ id: randomUUID(), factorId, ip: "127.0.0.1", createdAt: now });
  await db.insert(schema.auditEvents).values({
    id: randomUUID(),
    at: now,
    userId,
    event: "login",
    ip: "203.0.113.77",
    userAgent: "Firefox",
  });
  await makeOperator(deps, db, userId);
  return { ...user, searchId, fareQueryId, mailId, ids: [userId, email, searchId, factorId, alertId] };
}
