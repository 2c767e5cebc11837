import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createToken } from "#server/access-tokens/create-token.ts";
import { changeAlertPreferences } from "#server/alerts/preferences/change-alert-preferences.ts";
import { addWebhook } from "#server/channels/add-channel.ts";
import { createLink } from "#server/channels/telegram/create-link.ts";
import type { BotApi } from "#server/delivery/bot-api.ts";
import { updatePreferences } from "#server/profiles/update-preferences.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";

const deps = testDeps(await testDatabase());
const caller = { ip: "127.0.0.1", userAgent: "test", language: "pt" } as const;
const erased = { accountId: randomUUID(), caller };
const token = { name: "n8n", scope: "read", days: 30 } as const;
const bot = { name: async () => "rasante_bot" } as BotApi;
const webhook = { url: "https://hooks.example.com/x", preset: "json", label: "n8n" } as const;

it.each([
  ["an access token", () => createToken(deps, { ...erased, wish: token })],
  ["a channel", () => addWebhook(deps, { ...erased, ...webhook })],
  ["a link to a chat", () => createLink({ ...deps, bot }, { ...erased, plan: "premium" })],
  ["a digest", () => changeAlertPreferences(deps, { ...erased, changes: { digest: "daily" } })],
  ["a preference", () => updatePreferences(deps, { ...erased, changes: { currency: "EUR" }, browser: "pt" })],
  ["a language", () => updatePreferences(deps, { ...erased, changes: { language: "es" }, browser: "pt" })],
])("%s for who was erased since he was let in is refused as from nobody", async (_what, make) => {
  await expect(make()).rejects.toMatchObject({ code: "unauthenticated" });
});
