import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Channel, channelList, telegramLink } from "#shared/api/channels.ts";
import { mailSuspension } from "#shared/api/mail-suspension.ts";
import { profile } from "#shared/api/profiles.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aChannel, aProfile } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";

const api = fakeApi();
const PREMIUM = { name: "Premium", max_batch_flight_searches: null };
const aChat = (facts: Partial<Channel> = {}) =>
  aChannel({ kind: "telegram", name: "Ana (@ana_s)", host: "t.me", preset: null, ...facts });
const channelsAre = (items: Channel[]) =>
  api.on("get", "/account/channels", () => body(channelList, { items }));
const lostAre = (...lost_channels: string[]) =>
  api.on("get", "/account/mail-suspension", () => body(mailSuspension, { suspended: null, lost_channels }));
const planIs = (feature_plan: typeof PREMIUM | { name: string; max_batch_flight_searches: number }) =>
  api.on("get", "/profiles/", () => body(profile, aProfile({ feature_plan })));
const linkFor = (ms: number) => ({
  url: "https://t.me/rasante_bot?start=abc",
  bot: "rasante_bot",
  qr_code: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  expires_at: new Date(Date.now() + ms).toISOString(),
});
const linksAre = (ms = 600_000) =>
  api.on("post", "/account/channels/telegram/link", () => body(telegramLink, linkFor(ms)));

beforeEach(() => {
  planIs(PREMIUM);
});
afterEach(() => vi.useRealTimers());

async function open(path = "/account", channel_kinds: ("telegram" | "webhook")[] = ["telegram", "webhook"]) {
  signIn();
  const app = await renderApp(path, { config: { channel_kinds } });
  const section = within(await screen.findByRole("region", { name: "Avisos" }));
  await section.findByRole("button", { name: "Adicionar webhook" });
  return { ...app, section };
}
const dialog = async () => within(await screen.findByRole("dialog", { name: "Vincular o Telegram" }));

describe("Telegram among the places of the alerts", () => {
  test("is not spoken of where the installation has no bot", async () => {
    const { section } = await open("/account", ["webhook"]);
    await section.findByText(/^Nenhum outro canal ainda/);
    expect(section.queryByRole("heading", { name: /Telegram/ })).not.toBeInTheDocument();
  });

  test("that was linked before the installation gave up its bot is still shown and can be removed", async () => {
    channelsAre([aChat()]);
    const removed = api.on("delete", `/account/channels/${anId(1)}`, () => {
      channelsAre([]);
      return new Response(null, { status: 204 });
    });
    const { user, section } = await open("/account", ["webhook"]);
    const places = within(await section.findByRole("list", { name: "Onde você recebe avisos" }));
    const place = places.getByRole("listitem");
    expect(place).toHaveTextContent(/^Ana \(@ana_s\)Telegram.*não escreve mais aí: nada é enviado/);
    expect(section.queryByRole("button", { name: /^Testar/ })).not.toBeInTheDocument();
    await user.click(section.getByRole("button", { name: "Remover Ana (@ana_s)" }));
    const question = within(await screen.findByRole("dialog"));
    await user.click(question.getByRole("button", { name: "Remover" }));
    expect(await section.findByText(/^Nenhum outro canal ainda/)).toBeVisible();
    expect(removed).toHaveLength(1);
  });

  test.each<[string, Partial<Channel>, string, string | RegExp, string | undefined]>([
    ["linked", {}, "TelegramAtivo", "Ana (@ana_s) é um dos seus canais de aviso.", undefined],
    [
      "blocked",
      { state: "suspended", reason: "blocked" },
      "TelegramBloqueado",
      /bloqueou a conversa/,
      "Vincular de novo",
    ],
    [
      "stopped",
      { state: "suspended", reason: "stopped" },
      "TelegramParado",
      /parou os avisos/,
      "Vincular de novo",
    ],
    ["out of the plan", { in_plan: false }, "TelegramFora do plano", /não tem mais o Telegram/, undefined],
  ])("says how it stands: %s", async (_standing, facts, title, text, action) => {
    channelsAre([aChat(facts)]);
    const { section } = await open();
    expect(await section.findByText(text)).toBeVisible();
    expect(section.getByRole("heading", { name: new RegExp(`^${title}$`) })).toBeVisible();
    const links = section.queryAllByRole("button", { name: /^Vincular/ }).map((button) => button.textContent);
    expect(links).toEqual(action ? [action] : []);
  });

  test("is named as a part of Premium to who has another plan", async () => {
    planIs({ name: "Básico", max_batch_flight_searches: 5 });
    const { section } = await open();
    expect(await section.findByText(/^No plano Premium os avisos chegam também/)).toBeVisible();
    expect(section.queryByRole("button", { name: "Vincular o Telegram" })).not.toBeInTheDocument();
  });

  test("that is out of the plan is not tested", async () => {
    channelsAre([aChat({ in_plan: false })]);
    const { section } = await open();
    expect(await section.findByRole("button", { name: "Remover Ana (@ana_s)" })).toBeVisible();
    expect(section.queryByRole("button", { name: /^Testar/ })).not.toBeInTheDocument();
  });
});

describe("linking Telegram", () => {
  test("shows the way for this machine and for a telephone, and closes once it was taken", async () => {
    channelsAre([]);
    linksAre();
    const { user, section } = await open();
    await user.click(await section.findByRole("button", { name: "Vincular o Telegram" }));
    const shown = await dialog();
    await waitFor(() =>
      expect(shown.getByRole("link", { name: "Abrir o Telegram" })).toHaveAttribute(
        "href",
        "https://t.me/rasante_bot?start=abc",
      ),
    );
    expect(shown.getByRole("img", { name: "Código QR que abre a conversa com @rasante_bot" })).toBeVisible();
    expect(shown.getByRole("status")).toHaveTextContent("Aguardando você tocar");
    channelsAre([aChat()]);
    expect(await screen.findByText("Telegram vinculado", undefined, { timeout: 5_000 })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await section.findByText("Ana (@ana_s) é um dos seus canais de aviso.")).toBeVisible();
  });

  test("waits for the new chat when an old one was blocked, of which every screen tells until then", async () => {
    channelsAre([aChat({ state: "suspended", reason: "blocked" })]);
    lostAre("Ana (@ana_s)");
    linksAre();
    await open("/account?dialog=telegram");
    const shown = await dialog();
    expect(await shown.findByRole("img")).toBeVisible();
    expect(await screen.findByText("Ana (@ana_s) parou de receber avisos.")).toBeInTheDocument();
    channelsAre([aChat({ id: anId(2), name: "Novo" })]);
    lostAre();
    expect(
      await screen.findByText("Novo é um dos seus canais de aviso.", { selector: "p" }, { timeout: 5_000 }),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/parou de receber avisos/)).not.toBeInTheDocument());
  });

  test("keeps the keyboard in its dialog, also before the link is there", async () => {
    channelsAre([]);
    const link = Promise.withResolvers<Response>();
    api.on("post", "/account/channels/telegram/link", () => link.promise);
    const { user, section } = await open();
    await user.click(await section.findByRole("button", { name: "Vincular o Telegram" }));
    const shown = await dialog();
    await waitFor(() => expect(shown.getByRole("button", { name: "Fechar" })).toHaveFocus());
    link.resolve(body(telegramLink, linkFor(600_000)));
    await shown.findByRole("img");
    await user.tab();
    expect(shown.getByRole("link", { name: "Abrir o Telegram" })).toHaveFocus();
  });

  test("is offered again when the link has run out", async () => {
    channelsAre([]);
    const asked = linksAre(300);
    const { user } = await open("/account?dialog=telegram");
    const shown = await dialog();
    expect(await shown.findByText("O link venceu sem ser usado.")).toBeVisible();
    linksAre();
    await user.click(shown.getByRole("button", { name: "Gerar outro link" }));
    expect(await shown.findByRole("img")).toBeVisible();
    expect(screen.getByRole("dialog")).toHaveFocus();
    expect(asked).toHaveLength(1);
  });

  test("says that it is not possible now", async () => {
    channelsAre([]);
    api.on("post", "/account/channels/telegram/link", () => refusal(402));
    const { user } = await open("/account?dialog=telegram");
    const shown = await dialog();
    expect(await shown.findByRole("alert")).toHaveTextContent("Não foi possível gerar o link");
    linksAre();
    await user.click(shown.getByRole("button", { name: "Tentar novamente" }));
    expect(await shown.findByRole("img")).toBeVisible();
  });
});
