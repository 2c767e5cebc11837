import { getTableColumns, getTableName, isTable, type Table } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as schema from "#server/database/schema.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";

async function toldIn(language: Language) {
  const [{ legal }, { account }] = await Promise.all([
    import(`#shared/messages/${language}/legal.ts`),
    import(`#shared/messages/${language}/account.ts`),
  ]);
  return { privacy: legal.privacy, shareDeals: account.preferences.shareDeals as string };
}

/** Ids, hashes that lead to nobody, prices of fares, bookkeeping of ours. */
const NOTHING = /(?:)/;
/** By which words the page tells of what the columns of a table keep of somebody. A new column is judged here first. */
const TOLD: Record<string, readonly (readonly [words: RegExp, columns: string])[]> = {
  accounts: [
    [/Sua conta: nome, email, plano/, "email isActive plan trialEndsAt planGrantedAt createdAt"],
    [/se suas buscas aparecem nas ofertas/, "shareDeals"],
    [/escrever quando você quer/, "alertsOffAt"],
    [/Sua última visita, anotada uma vez por dia/, "seenAt"],
    [/perguntar se você ainda quer seus monitores/, "stillWantedAskedAt"],
    [NOTHING, "id searchesVersion"],
  ],
  users: [
    [/nome, email, plano, senha \(só o resumo/, "email newEmail userMetadata appMetadata passwordHash"],
    [/registro de entradas: horário/, "lastSignInAt createdAt updatedAt emailConfirmedAt"],
    [
      /convite que ninguém confirma/,
      "invitedAt confirmationSentAt recoverySentAt reauthenticationSentAt emailChangeSentAt",
    ],
    [/que a operação fez à mão ou bloqueou/, "bannedUntil"],
    [NOTHING, "id"],
  ],
  identities: [
    [
      /entrar por outro serviço, o nome, o email, a foto e o identificador/,
      "provider providerId identityData",
    ],
    [/registro de entradas: horário/, "lastSignInAt createdAt updatedAt"],
    [NOTHING, "id userId"],
  ],
  factors: [
    [
      /o segredo da verificação em duas etapas, cifrado/,
      "type friendlyName status sealedSecret createdAt updatedAt",
    ],
    [NOTHING, "id userId lastStep lastChallengedAt"],
  ],
  factor_challenges: [
    [/registro de entradas: horário, endereço IP/, "ip createdAt usedAt"],
    [NOTHING, "id factorId"],
  ],
  profiles: [
    [
      /Suas preferências: moeda, idioma, fuso horário, aeroporto/,
      "currency language timeZone preferredAirport",
    ],
    [NOTHING, "accountId updatedAt"],
  ],
  alert_preferences: [
    [/horas de silêncio, resumo/, "quietFrom quietTo digest digestWeekday"],
    [NOTHING, "accountId updatedAt"],
  ],
  sessions: [
    [/Suas sessões.*horário, endereço IP e navegador/, "ip userAgent createdAt refreshedAt aal amr"],
    [NOTHING, "id userId counter"],
  ],
  audit_events: [
    [/registro de entradas: horário, endereço IP e navegador/, "at event ip userAgent"],
    [NOTHING, "id userId"],
  ],
  operator_actions: [
    [/operação fez na sua conta/, "at action accountId detail"],
    [NOTHING, "id operatorId"],
  ],
  operators: [[/operação fez na sua conta/, "accountId since"]],
  one_time_links: [
    [/Links e códigos de acesso/, "kind redirectTo pending sentTo createdAt linkExpiresAt codeExpiresAt"],
    [NOTHING, "id userId tokenHash codeHmac tries flowStateId"],
  ],
  flow_states: [
    [/Links e códigos de acesso/, "kind method provider redirectTo createdAt usedAt"],
    [NOTHING, "id userId codeChallenge codeChallengeMethod authCodeHash browserHash sealed"],
  ],
  searches: [
    [
      /Seus monitores/,
      "fareQueryId periodFrom periodTo minDays maxDays maxStops targetPrice targetCurrency createdAt",
    ],
    [/Seus monitores/, "pausedAt pausedBy alertsMutedAt alertsSnoozedUntil alertSettings"],
    [NOTHING, "cheapestPrice cheapestRouteId cheapestLevel cheapestLevelDays cheapestLevelPrices"],
    [NOTHING, "cheapestDeparture cheapestStay cheapestSeenAt"],
    [NOTHING, "id accountId"],
  ],
  refreshes: [
    [/Seus monitores/, "requestedAt"],
    [NOTHING, "searchId accountId total checked finishedAt outcome"],
  ],
  alerts: [
    [
      /os avisos enviados/,
      "rule departure stay price source confirmedAt facts createdAt detectedAt goneAt gonePrice",
    ],
    [/suas respostas a eles/, "matched matchedAt"],
    [NOTHING, "id searchId accountId generation priceBucket"],
  ],
  alert_notices: [
    [/os avisos enviados/, "channelKey state why price confirmedAt dueAt sentAt"],
    [NOTHING, "alertId accountId tries deliveryId"],
  ],
  alert_states: [
    [/os avisos enviados/, "lastPrice lastAlertAt judgedTarget"],
    [NOTHING, "searchId fareQueryId armed generation recoveredChecks lowChecks lowestVerified judgedCheck"],
    [NOTHING, "aboveTargetPrice onceConfirmedPrice onceConfirmedAt confirmations"],
  ],
  daily_minima: [
    [/o menor preço de cada dia/, "day price loweredAt"],
    [NOTHING, "searchId fareQueryId checks"],
  ],
  digest_notes: [
    [/os avisos enviados/, "why origin destination departure stay price seenAt"],
    [NOTHING, "searchId"],
  ],
  digests: [
    [/mensagens que enviamos/, "day writtenAt"],
    [NOTHING, "accountId deliveryId"],
  ],
  deliveries: [
    [/mensagens que enviamos/, "kind channel recipient payload createdAt dueAt sentAt failedAt lastError"],
    [/quando cada aviso chegou e foi lido/, "remoteId deliveredAt readAt"],
    [NOTHING, "id dedupeKey accountId channelId attempts"],
  ],
  channels: [
    [
      /canais de aviso.*o endereço, cifrado, um nome para reconhecê-lo/,
      "kind label address addressHash createdAt confirmedAt",
    ],
    [/como foi o último envio/, "state reason failures lastSentAt lastError"],
    [/WhatsApp, também o texto que você aceitou, quando e de que endereço IP/, "optIn"],
    [/quando você escreveu pela última vez/, "heardAt"],
    [NOTHING, "id accountId"],
  ],
  channel_links: [
    [/Links e códigos de acesso/, "kind createdAt expiresAt"],
    [NOTHING, "accountId secretHash"],
  ],
  access_tokens: [
    [
      /tokens de acesso e links secretos.*só o resumo, as últimas letras/,
      "name scope tokenHash ending createdAt expiresAt",
    ],
    [/o último uso/, "lastUsedAt"],
    [NOTHING, "id accountId"],
  ],
  idempotency_keys: [
    [/tokens de acesso e links secretos/, "requestHash createdAt"],
    [NOTHING, "accountId key resourceId"],
  ],
  secret_links: [
    [
      /links secretos que você criar: só o resumo, as últimas letras/,
      "kind tokenHash ending origin createdAt",
    ],
    [/links secretos revogados somem em 90 dias/, "revokedAt"],
    [/o último uso/, "lastUsedAt"],
    [NOTHING, "id searchId accountId"],
  ],
  mail_suspensions: [
    [/recusar nossas mensagens.*o endereço, o motivo e desde quando/, "address reason detail since"],
  ],
};

/** What leads from a row to somebody: himself, his address, or something of his. */
const ofSomebody = ["accountId", "userId", "address", "searchId", "factorId"];
const tables = new Map<string, string[]>(
  Object.values(schema)
    .filter((one): one is typeof one & Table => isTable(one))
    .map((table) => [getTableName(table), Object.keys(getTableColumns(table))]),
);
const personal = [...tables].flatMap(([name, columns]) =>
  ofSomebody.some((column) => columns.includes(column)) ? [name] : [],
);

describe("the privacy page", () => {
  it("tells of every table that names somebody", async () => {
    const { privacy } = await toldIn("pt");
    const text = JSON.stringify([privacy.kept, privacy.term]);
    expect(personal.length).toBeGreaterThan(15);
    expect(personal.filter((table) => !TOLD[table])).toEqual([]);
    const words = Object.values(TOLD).flatMap((told) => told.map(([said]) => said));
    expect(words.filter((said) => !said.test(text))).toEqual([]);
  });

  it.each(Object.entries(TOLD))("is held against every column of %s", (table, told) => {
    const judged = told.flatMap(([, columns]) => columns.split(" "));
    expect(judged.toSorted()).toEqual(tables.get(table)?.toSorted());
  });

  it.each(LANGUAGES)("says in %s by which box others see what somebody looks for", async (language) => {
    const { privacy, shareDeals } = await toldIn(language);
    expect(privacy.others.users).toContain(shareDeals);
  });
});
