import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Channel, channel, channelList, createdWebhook } from "#shared/api/channels.ts";
import type { PublicConfig } from "#shared/api/public-config.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { aBrowserWithPush, type PushBrowser } from "#test/web/push-browser.ts";
import { renderApp } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aChannel } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";

const api = fakeApi();
const SECRET = `whsec_${"a".repeat(43)}=`;

const aHook = (n: number, facts: Partial<Channel> = {}) => aChannel({ id: anId(n), ...facts });
const aBrowser = (n: number, facts: Partial<Channel> = {}) =>
  aHook(n, { kind: "web-push", name: "Chrome em Linux", host: "push.example", preset: null, ...facts });
const channelsAre = (items: Channel[]) =>
  api.on("get", "/account/channels", () => body(channelList, { items }));

let browser: PushBrowser | undefined;
afterEach(() => {
  browser?.remove();
  browser = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(config: Partial<PublicConfig> = {}) {
  signIn();
  const app = await renderApp("/account", { config });
  const section = within(await screen.findByRole("region", { name: "Avisos" }));
  await section.findByRole("button", { name: "Adicionar webhook" });
  return { ...app, section };
}
type App = Awaited<ReturnType<typeof open>>;
const itemsOf = async ({ section }: App) =>
  within(await section.findByRole("list", { name: "Onde você recebe avisos" })).getAllByRole("listitem");

describe("the places of the alerts", () => {
  test("are explained where there are none besides mail", async () => {
    const { section } = await open();
    expect(await section.findByText(/^Nenhum outro canal ainda/)).toBeVisible();
    expect(section.getByText(/^O email já é um canal dos avisos/)).toBeVisible();
  });

  test("are told apart by name, kind and server, with what became of the last message", async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    channelsAre([
      aHook(1, { last_sent_at: hourAgo }),
      aHook(2, { name: "Grupo", preset: "discord", host: "discord.com", last_error: "answered 500" }),
      aHook(3, { name: "Velho", state: "suspended", reason: "gone", last_error: "answered 410" }),
      aBrowser(4, { state: "suspended", reason: "gone", last_error: "answered 410" }),
      aBrowser(5, { state: "suspended", reason: "gone", last_error: "answered 403" }),
    ]);
    const app = await open();
    const [used, failing, gone, forgotten, refused] = await itemsOf(app);
    expect(used).toHaveTextContent("CasaWebhookhome.exampleÚltima entrega há 1 h");
    expect(failing).toHaveTextContent("Grupo");
    expect(failing).toHaveTextContent("Discorddiscord.com");
    expect(failing).toHaveTextContent("o servidor respondeu 500");
    expect(gone).toHaveTextContent("VelhoSuspenso");
    expect(gone).toHaveTextContent("respondeu que não existe mais");
    expect(forgotten).toHaveTextContent("O navegador cancelou as notificações");
    expect(refused).toHaveTextContent("O serviço de notificações do navegador recusa nossas mensagens");
    expect(app.section.getByRole("button", { name: "Testar Velho" })).toBeVisible();
    expect(app.section.queryByRole("button", { name: "Testar Chrome em Linux" })).not.toBeInTheDocument();
  });

  test.each([
    ["no answer in time", "não respondeu em 10 segundos"],
    ["the connection failed", "não foi possível conectar"],
    ["an address that is not public", "o endereço não é público"],
    ["cannot be encrypted", "O último envio falhou"],
  ])("say in words that a message did not get through: %s", async (last_error, words) => {
    channelsAre([aHook(1, { last_error })]);
    const [item] = await itemsOf(await open());
    expect(item).toHaveTextContent(words);
  });

  test("that cannot be loaded are asked for again", async () => {
    api.on("get", "/account/channels", () => refusal(400));
    const { user, section } = await open();
    expect(await section.findByRole("alert")).toHaveTextContent("Não foi possível carregar os canais");
    channelsAre([aHook(1)]);
    await user.click(section.getByRole("button", { name: "Tentar novamente" }));
    expect(await section.findByText("Casa")).toBeVisible();
  });

  test("are tested", async () => {
    channelsAre([aHook(1)]);
    const asked = api.on("post", `/account/channels/${anId(1)}/test`, () => body(channel, aHook(1)));
    const { user, section } = await open();
    await user.click(await section.findByRole("button", { name: "Testar Casa" }));
    expect(await screen.findByText("Teste a caminho")).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test("are removed after a question", async () => {
    channelsAre([aHook(1)]);
    const asked = api.on("delete", `/account/channels/${anId(1)}`, () => {
      channelsAre([]);
      return new Response(null, { status: 204 });
    });
    const { user, section } = await open();
    await user.click(await section.findByRole("button", { name: "Remover Casa" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remover dos avisos" }));
    expect(dialog.getByText(/“Casa” deixa de receber avisos agora/)).toBeVisible();
    expect(asked).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Remover" }));
    expect(await section.findByText(/^Nenhum outro canal ainda/)).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});

describe("a new webhook", () => {
  async function fill({ user, section }: App, address = "https://home.example/hook") {
    await user.click(section.getByRole("button", { name: "Adicionar webhook" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Novo webhook" }));
    await user.type(dialog.getByLabelText("Nome"), "Casa");
    await user.type(dialog.getByLabelText("Endereço"), address);
    return dialog;
  }

  test("is added, and its secret shown once and copied", async () => {
    const asked = api.on("post", "/account/channels/webhooks", () => {
      channelsAre([aHook(1)]);
      return body(createdWebhook, { ...aHook(1), secret: SECRET });
    });
    const app = await open();
    const dialog = await fill(app);
    for (const name of ["Nome", "Endereço"]) expect(dialog.getByLabelText(name)).toBeRequired();
    await app.user.click(dialog.getByRole("button", { name: "Adicionar" }));
    const shown = within(await screen.findByRole("dialog", { name: "Copie o segredo" }));
    expect(shown.getByText(SECRET)).toBeVisible();
    expect(asked[0]?.sent).toEqual({ name: "Casa", preset: "json", url: "https://home.example/hook" });
    await app.user.click(shown.getByRole("button", { name: "Copiar segredo" }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await app.user.keyboard("{Escape}");
    void app.router.navigate({ to: "/searches" });
    expect(await screen.findByText(/^Este segredo só aparece agora/)).toBeVisible();
    await app.user.click(shown.getByRole("button", { name: "Já copiei" }));
    await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
    expect(await itemsOf(app)).toHaveLength(1);
    expect(app.section.getByRole("button", { name: "Adicionar webhook" })).toHaveFocus();
  });

  test("of another service has no secret and closes at once", async () => {
    const made = { ...aHook(1, { preset: "ntfy" }), secret: null };
    const asked = api.on("post", "/account/channels/webhooks", () => body(createdWebhook, made));
    const app = await open();
    const dialog = await fill(app);
    await app.user.selectOptions(dialog.getByLabelText("Para onde"), "ntfy");
    expect(dialog.getByText(/^O endereço do seu tópico/)).toBeVisible();
    await app.user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Webhook adicionado")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(asked[0]?.sent).toMatchObject({ preset: "ntfy" });
  });

  test.each([
    ["url", "address_refused", "Use um endereço público, https, sem senha e na porta 443 ou 8443."],
    ["url", "invalid_format", "Use um endereço https completo."],
    ["name", "too_big", "Escolha um nome de até 60"],
    ["", "too_many_channels", "Você já tem 10 canais"],
  ])("that is refused for its %s (%s) is explained", async (field, type, text) => {
    const detail = [{ loc: ["body", field], msg: "no", type }];
    api.on("post", "/account/channels/webhooks", () => refusal(422, { detail }));
    const app = await open();
    const dialog = await fill(app);
    await app.user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(text);
  });
});

describe("this browser", () => {
  const activate = { name: "Ativar avisos neste navegador" };

  test("is asked for its permission after the click, and not before", async () => {
    browser = await aBrowserWithPush();
    const asked = api.on("post", "/account/channels/browsers", () => {
      channelsAre([aBrowser(1, { fingerprint: browser?.fingerprint ?? null })]);
      return body(channel, aBrowser(1));
    });
    const app = await open();
    const button = await app.section.findByRole("button", activate);
    expect(browser.asked()).toBe(0);
    await app.user.click(button);
    expect(await screen.findByText("Avisos ativados")).toBeVisible();
    expect(browser.asked()).toBe(1);
    expect(asked[0]?.sent).toMatchObject({ endpoint: browser.endpoint, ...browser.keys });
    expect((await itemsOf(app))[0]).toHaveTextContent("Este navegador");
    await waitFor(() => expect(app.section.queryByRole("button", activate)).not.toBeInTheDocument());
    expect(screen.getByRole("heading", { name: "Avisos" })).toHaveFocus();
  });

  test("that is not allowed to says so and stays off", async () => {
    browser = await aBrowserWithPush({ answers: "default" });
    const { user, section } = await open();
    await user.click(await section.findByRole("button", activate));
    expect(await screen.findByText(/^O navegador não deu permissão/)).toBeVisible();
    expect(section.getByRole("button", activate)).toBeVisible();
  });

  test("that blocks the site when it is asked tells nobody to try again", async () => {
    browser = await aBrowserWithPush({ answers: "denied" });
    const { user, section } = await open();
    await user.click(await section.findByRole("button", activate));
    expect(await section.findByText(/^O navegador bloqueou as notificações/)).toBeVisible();
    expect(screen.queryByText(/^O navegador não deu permissão/)).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Avisos" })).toHaveFocus();
  });

  test("hears of the product by the name that it has in this installation", async () => {
    browser = await aBrowserWithPush();
    const { section } = await open({ product_name: "Voos da Ana" });
    expect(await section.findByText(/mesmo com o Voos da Ana fechado/)).toBeVisible();
  });

  test("whose push service does not answer says so", async () => {
    browser = await aBrowserWithPush({ breaks: true });
    const { user, section } = await open();
    await user.click(await section.findByRole("button", activate));
    expect(await screen.findByText("Não foi possível ativar os avisos")).toBeVisible();
  });

  test("whose push service says nothing at all says so in time, and can be tried again", async () => {
    browser = await aBrowserWithPush({ isSilent: true });
    const { user, section } = await open();
    const button = await section.findByRole("button", activate);
    const patience = new AbortController();
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    await user.click(button);
    await waitFor(() => expect(limit).toHaveBeenCalledExactlyOnceWith(20_000));
    expect(screen.queryByText("Não foi possível ativar os avisos")).not.toBeInTheDocument();
    limit.mockRestore();
    patience.abort(new DOMException("too late", "TimeoutError"));
    expect(await screen.findByText("Não foi possível ativar os avisos")).toBeVisible();
    expect(await section.findByRole("button", activate)).toBeEnabled();
  });

  test.each([
    ["is as before", /^Uma notificação assim que o preço cai/, {}, false],
    [
      "goes on showing the alerts of another account",
      /^Este navegador não mostra os avisos desta conta/,
      { permission: "granted", isSubscribed: true } as const,
      true,
    ],
  ])("that the server does not add %s", async (_how, text, before, isSubscribed) => {
    browser = await aBrowserWithPush(before);
    const detail = [{ loc: ["body"], msg: "no", type: "too_many_channels" }];
    api.on("post", "/account/channels/browsers", () => refusal(422, { detail }));
    const { user, section } = await open();
    await user.click(await section.findByRole("button", activate));
    expect(await screen.findByText(/^Você já tem 10 canais/)).toBeVisible();
    expect(await section.findByRole("button", activate)).toBeEnabled();
    expect(section.getByText(text)).toBeVisible();
    expect(browser.isSubscribed()).toBe(isSubscribed);
  });

  test("that blocks the site says how to change that, and offers nothing", async () => {
    browser = await aBrowserWithPush({ permission: "denied" });
    const { section } = await open();
    expect(await section.findByText(/^O navegador bloqueou as notificações/)).toBeVisible();
    expect(section.queryByRole("button", activate)).not.toBeInTheDocument();
  });

  test("that shows the alerts of another account, or was removed elsewhere, says whose it would show", async () => {
    browser = await aBrowserWithPush({ permission: "granted", isSubscribed: true });
    const { section } = await open();
    const text =
      "Este navegador não mostra os avisos desta conta, talvez os de outra. Ao ativar, passa a mostrar só os desta.";
    expect(await section.findByText(text)).toBeVisible();
    expect(section.getByRole("button", activate)).toBeVisible();
  });

  test("whose push service has forgotten it is not said to be another account's, and subscribes anew", async () => {
    browser = await aBrowserWithPush({ permission: "granted", isSubscribed: true });
    channelsAre([aBrowser(1, { fingerprint: browser.fingerprint, state: "suspended", reason: "gone" })]);
    const asked = api.on("post", "/account/channels/browsers", () => body(channel, aBrowser(2)));
    const { user, section } = await open();
    expect(await section.findByText(/^Uma notificação assim que o preço cai/)).toBeVisible();
    await user.click(section.getByRole("button", activate));
    expect(await screen.findByText("Avisos ativados")).toBeVisible();
    expect(asked[0]?.sent).toMatchObject({ endpoint: expect.not.stringMatching(`^${browser.endpoint}$`) });
  });

  test.each([
    ["ends its subscription and what it keeps of prices", false],
    ["may be activated again, even if its push service does not answer,", true],
  ])("%s when it is removed", async (_, breaks) => {
    browser = await aBrowserWithPush({ permission: "granted", isSubscribed: true, breaks });
    channelsAre([aBrowser(1, { fingerprint: browser.fingerprint })]);
    api.on("delete", `/account/channels/${anId(1)}`, () => {
      channelsAre([]);
      return new Response(null, { status: 204 });
    });
    const { user, section } = await open();
    await user.click(await section.findByRole("button", { name: "Remover Chrome em Linux" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Remover" }));
    expect(await section.findByText(/^Uma notificação assim que o preço cai/)).toBeVisible();
    expect(section.getByRole("button", activate)).toBeVisible();
    expect(browser.isSubscribed()).toBe(false);
    await waitFor(() => expect(browser?.hasWorker()).toBe(false));
    expect(browser.told()).toEqual([{ offlineCopy: null }]);
  });

  test.each([
    ["without notifications", true, /^Este navegador não recebe notificações/],
    ["at an address without TLS", false, /de um endereço https, e este não é/],
  ])("%s says so, and offers only what can be had", async (_which, isSafe, words) => {
    vi.stubGlobal("isSecureContext", isSafe);
    const { section } = await open();
    expect(await section.findByText(words)).toBeVisible();
    expect(await section.findByText("Nenhum outro canal ainda. Adicione um webhook.")).toBeVisible();
  });

  test("of a phone of Apple is put on its home screen first", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)");
    const { section } = await open();
    expect(await section.findByText(/“Adicionar à Tela de Início”/)).toBeVisible();
  });
});
