import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Channel,
  channelList,
  WHATSAPP_OPT_IN_VERSION,
  type WhatsAppLink,
  whatsAppLink,
} from "#shared/api/channels.ts";
import { profile } from "#shared/api/profiles.ts";
import type { PublicConfig } from "#shared/api/public-config.ts";
import { whatsAppOptIn } from "#shared/messages/pt/whats-app-opt-in.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aChannel, aProfile } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";

const api = fakeApi();
const NUMBER = "+55 11 •••••-4321";
const CODE = "RS-7KQ2M-X9FHA";

const aPhone = (facts: Partial<Channel> = {}) =>
  aChannel({ kind: "whatsapp", name: NUMBER, host: "WhatsApp", preset: null, ...facts });
const aLink = (minutes = 15): WhatsAppLink => ({
  channel: aPhone({ state: "pending" }),
  code: CODE,
  link: `https://wa.me/5511900000000?text=${CODE}`,
  expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
});
const channelsAre = (...items: Channel[]) =>
  api.on("get", "/account/channels", () => body(channelList, { items }));
const planIs = (name: string) =>
  api.on("get", "/profiles/", () =>
    body(profile, aProfile({ feature_plan: { name, max_batch_flight_searches: null } })),
  );

beforeEach(() => {
  planIs("Premium");
  channelsAre();
});
afterEach(() => vi.useRealTimers());

async function open(config: Partial<PublicConfig> = { channel_kinds: ["web-push", "webhook", "whatsapp"] }) {
  signIn();
  const app = await renderApp("/account", { config });
  const section = within(await screen.findByRole("region", { name: "Avisos" }));
  await section.findByRole("button", { name: "Adicionar webhook" });
  return { ...app, section };
}

describe("alerts on WhatsApp", () => {
  test("are not offered where the installation does not write there", async () => {
    const { section } = await open({ channel_kinds: ["web-push", "webhook"] });
    expect(section.queryByRole("heading", { name: /WhatsApp/ })).not.toBeInTheDocument();
  });

  test("belong to Premium", async () => {
    planIs("Básico");
    const { section } = await open();
    expect(await section.findByText("Avisos no WhatsApp fazem parte do plano Premium.")).toBeVisible();
    expect(section.queryByRole("button", { name: "Vincular o WhatsApp" })).not.toBeInTheDocument();
  });

  test.each<[what: string, facts: Partial<Channel>, words: RegExp, action: string | undefined]>([
    [
      "waiting for the message",
      { state: "pending" },
      /^Esperando a mensagem de \+55 11 •••••‑4321/,
      "Gerar outro código",
    ],
    ["linked", {}, /^\+55 11 •••••‑4321 é um dos seus canais de aviso\./, undefined],
    [
      "stopped",
      { state: "suspended", reason: "stopped" },
      /^Você pediu para parar no WhatsApp/,
      "Vincular de novo",
    ],
    [
      "failed",
      { state: "suspended", reason: "blocked" },
      /^Não conseguimos mais entregar/,
      "Vincular de novo",
    ],
    ["not in the plan any more", { in_plan: false }, /fazem parte do plano Premium/, undefined],
  ])("are told as they stand: %s", async (_what, facts, words, action) => {
    channelsAre(aPhone(facts));
    const { section } = await open();
    expect(await section.findByText(words)).toBeVisible();
    const actions = ["Vincular o WhatsApp", "Gerar outro código", "Vincular de novo"];
    const shown = actions.filter((name) => section.queryByRole("button", { name }));
    expect(shown).toEqual(action ? [action] : []);
  });

  test("are in the list with a test, unless their reader has not agreed", async () => {
    channelsAre(
      aPhone({ last_error: "no conversation" }),
      aPhone({ id: anId(2), name: "Dois", state: "suspended", reason: "stopped" }),
      aPhone({
        id: anId(3),
        name: "Três",
        state: "suspended",
        reason: "blocked",
        last_error: "WhatsApp 131026",
      }),
    );
    const { section } = await open();
    const list = within(await section.findByRole("list", { name: "Onde você recebe avisos" }));
    const [linked, stopped, failed] = list.getAllByRole("listitem");
    expect(linked).toHaveTextContent(`${NUMBER}WhatsAppNenhuma entrega ainda`);
    expect(linked).toHaveTextContent("escreva qualquer mensagem para o nosso número");
    expect(stopped).toHaveTextContent("Você pediu para parar.");
    expect(failed).toHaveTextContent("Não conseguimos mais escrever nesta conversa");
    expect(list.getByRole("button", { name: `Testar ${NUMBER}` })).toBeVisible();
    expect(list.getByRole("button", { name: "Testar Três" })).toBeVisible();
    expect(list.queryByRole("button", { name: "Testar Dois" })).not.toBeInTheDocument();
  });
});

describe("linking a WhatsApp", () => {
  async function ask() {
    const app = await open();
    await app.user.click(await app.section.findByRole("button", { name: "Vincular o WhatsApp" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Avisos no WhatsApp" }));
    const field = dialog.getByRole("textbox", { name: "Seu número" });
    expect(field).toBeRequired();
    const agree = dialog.getByRole("checkbox", { name: "Li e concordo" });
    const next = dialog.getByRole("button", { name: "Continuar" });
    return { ...app, dialog, field, agree, next };
  }

  test("needs a number and the agreement to the very words that are kept", async () => {
    const asked = api.on("post", "/account/channels/whatsapp", () => body(whatsAppLink, aLink()));
    const { user, dialog, field, agree, next } = await ask();
    expect(dialog.getByText(whatsAppOptIn.text.replace("{{product}}", "Rasante"))).toBeVisible();
    expect(next).toBeDisabled();
    await user.type(field, "(11) 98765-4321");
    expect(next).toBeDisabled();
    await user.click(agree);
    await user.click(next);
    expect(await screen.findByRole("dialog", { name: "Envie a mensagem" })).toBeVisible();
    expect(asked.map(({ sent }) => sent)).toEqual([
      { number: "(11) 98765-4321", opt_in: { version: WHATSAPP_OPT_IN_VERSION, language: "pt" } },
    ]);
  });

  test("does not ask the server for what is no number", async () => {
    const asked = api.on("post", "/account/channels/whatsapp", () => refusal(500));
    const { user, dialog, field, agree, next } = await ask();
    await user.type(field, "98765");
    await user.click(agree);
    await user.click(next);
    expect(await dialog.findByText("Confira o número: com DDD ou com o código do país.")).toBeVisible();
    expect(asked).toEqual([]);
  });

  test("shows the code and the chat in which it only has to be sent, and ends when it has arrived", async () => {
    api.on("post", "/account/channels/whatsapp", () => body(whatsAppLink, aLink()));
    const { user, field, agree, next } = await ask();
    await user.type(field, "11987654321");
    await user.click(agree);
    await user.click(next);
    const proof = within(await screen.findByRole("dialog", { name: "Envie a mensagem" }));
    expect(proof.getByText(CODE)).toBeVisible();
    expect(proof.getByRole("status")).toHaveTextContent("Esperando sua mensagem...");
    const chat = proof.getByRole("link", { name: "Abrir o WhatsApp" });
    expect(chat).toHaveAttribute("href", `https://wa.me/5511900000000?text=${CODE}`);
    expect(chat).toHaveAttribute("target", "_blank");
    channelsAre(aPhone());
    expect(await screen.findByText("WhatsApp vinculado", {}, { timeout: 8_000 })).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Envie a mensagem" })).not.toBeInTheDocument();
  });

  test("offers another code when this one has run out", async () => {
    api.on("post", "/account/channels/whatsapp", () => body(whatsAppLink, aLink(-1)));
    const { user, field, agree, next } = await ask();
    await user.type(field, "11987654321");
    await user.click(agree);
    await user.click(next);
    const proof = within(await screen.findByRole("dialog", { name: "Envie a mensagem" }));
    expect(await proof.findByText("O código venceu. Gere outro.")).toBeVisible();
    await user.click(proof.getByRole("button", { name: "Gerar outro código" }));
    const again = within(await screen.findByRole("dialog", { name: "Avisos no WhatsApp" }));
    expect(again.getByLabelText("Seu número")).toHaveFocus();
  });

  test("asks for the number anew once a step back has closed its code", async () => {
    api.on("post", "/account/channels/whatsapp", () => {
      channelsAre(aPhone({ state: "pending" }));
      return body(whatsAppLink, aLink());
    });
    const { user, router, section, field, agree, next } = await ask();
    await user.type(field, "11987654321");
    await user.click(agree);
    await user.click(next);
    await screen.findByRole("dialog", { name: "Envie a mensagem" });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(section.getByRole("button", { name: "Gerar outro código" }));
    expect(await screen.findByRole("dialog", { name: "Avisos no WhatsApp" })).toBeVisible();
  });

  test.each([
    ["number_refused", "Confira o número"],
    ["already_linked", "Já há um número vinculado"],
    ["opt_in_outdated", "O texto da autorização mudou"],
    ["too_many_channels", "Você já tem 10 canais"],
  ])("says why the server refused: %s", async (type, words) => {
    api.on("post", "/account/channels/whatsapp", () =>
      refusal(422, { detail: [{ loc: ["body"], msg: "no", type }] }),
    );
    const { user, dialog, field, agree, next } = await ask();
    await user.type(field, "11987654321");
    await user.click(agree);
    await user.click(next);
    expect(await dialog.findByRole("alert")).toHaveTextContent(words);
  });
});
