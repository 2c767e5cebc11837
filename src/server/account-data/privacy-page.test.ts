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

/** By which words the page tells of what a table keeps of somebody. */
const TOLD: Record<string, RegExp> = {
  accounts: /Sua conta: nome, email, plano/,
  users: /senha \(só o resumo/,
  identities: /entrar por outro serviço/,
  factors: /verificação em duas etapas/,
  factor_challenges: /verificação em duas etapas/,
  profiles: /Suas preferências: moeda, idioma, fuso horário, aeroporto/,
  alert_preferences: /horas de silêncio, resumo/,
  sessions: /Suas sessões/,
  audit_events: /registro de entradas/,
  operator_actions: /operação fez na sua conta/,
  operators: /operação fez na sua conta/,
  one_time_links: /Links e códigos de acesso/,
  flow_states: /Links e códigos de acesso/,
  searches: /Seus monitores/,
  refreshes: /Seus monitores/,
  alerts: /os avisos enviados/,
  alert_notices: /os avisos enviados/,
  alert_states: /os avisos enviados/,
  daily_minima: /o menor preço de cada dia/,
  digest_notes: /os avisos enviados/,
  digests: /mensagens que enviamos/,
  deliveries: /mensagens que enviamos/,
  channels: /canais de aviso.*WhatsApp.*texto que você aceitou, quando e de que endereço IP/,
  channel_links: /Links e códigos de acesso/,
  access_tokens: /tokens de acesso e links secretos/,
  idempotency_keys: /tokens de acesso e links secretos/,
  secret_links: /tokens de acesso e links secretos/,
  mail_suspensions: /recusar nossas mensagens/,
};

/** What leads from a row to somebody: himself, his address, or something of his. */
const ofSomebody = ["accountId", "userId", "address", "searchId", "factorId"];
const personal = Object.values(schema)
  .filter((one): one is typeof one & Table => isTable(one))
  .filter((table) => ofSomebody.some((column) => column in getTableColumns(table)))
  .map(getTableName);

describe("the privacy page", () => {
  it("tells of every table that names somebody", async () => {
    const { privacy } = await toldIn("pt");
    const text = JSON.stringify([privacy.kept, privacy.term]);
    expect(personal.length).toBeGreaterThan(15);
    expect(personal.filter((table) => !TOLD[table]?.test(text))).toEqual([]);
    expect(Object.values(TOLD).filter((words) => !words.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)("says in %s by which box others see what somebody looks for", async (language) => {
    const { privacy, shareDeals } = await toldIn(language);
    expect(privacy.others.users).toContain(shareDeals);
  });
});
