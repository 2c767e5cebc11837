import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type AccessToken, accessTokenList, createdAccessToken } from "#shared/api/access-tokens.ts";
import { profile } from "#shared/api/profiles.ts";
import type { PublicConfig } from "#shared/api/public-config.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";
import { noteServerTime } from "#web/lib/time/server-time.ts";

const api = fakeApi();
const SECRET = `rasante_${"a".repeat(39)}x7Qz`;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const aToken = (n: number, facts: Partial<AccessToken> = {}): AccessToken => ({
  id: anId(n),
  name: "Planilha",
  scope: "read",
  ending: "x7Qz",
  created_at: "2026-11-01T12:00:00Z",
  expires_at: inHours(240),
  last_used_at: null,
  ...facts,
});
const tokensAre = (items: AccessToken[]) =>
  api.on("get", "/account/tokens", () => body(accessTokenList, { items }));

async function open(config: Partial<PublicConfig> = {}) {
  signIn();
  const app = await renderApp("/account", { config });
  const section = within(await screen.findByRole("region", { name: "Tokens de acesso" }));
  return { ...app, section };
}
type App = Awaited<ReturnType<typeof open>>;

async function fill({ user, section }: App, name = "Planilha") {
  await user.click(await section.findByRole("button", { name: "Criar token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novo token de acesso" }));
  await user.type(dialog.getByLabelText("Nome"), name);
  return dialog;
}
const submit = async (app: App, dialog: Awaited<ReturnType<typeof fill>>) =>
  app.user.click(dialog.getByRole("button", { name: "Criar token" }));

describe("the access tokens", () => {
  test("are explained where there are none, with the way to the documentation", async () => {
    const { section } = await open();
    expect(await section.findByText(/^Nenhum token ainda/)).toBeVisible();
    expect(section.getByText(/Trocar a senha ou encerrar sessões não revoga/)).toBeVisible();
    expect(section.getByRole("link", { name: "Documentação da API" })).toHaveAttribute("href", "/api/docs");
  });

  test("are told apart by name, permission, ending, life and use", async () => {
    tokensAre([
      aToken(1, { last_used_at: inHours(-3) }),
      aToken(2, { name: "Robô", scope: "write", ending: "9_-A" }),
      aToken(4, { name: "Cobrança", scope: "admin" }),
      aToken(3, { name: "Velho", expires_at: "2026-02-01T12:00:00Z" }),
    ]);
    const { section } = await open();
    const list = within(await section.findByRole("list", { name: "Tokens de acesso" }));
    const [used, unused, administering, old] = list.getAllByRole("listitem");
    expect(used).toHaveTextContent("PlanilhaSomente leitura");
    expect(used).toHaveTextContent("rasante_…x7Qz");
    expect(used).toHaveTextContent("Criado em 01/11/2026");
    expect(used).toHaveTextContent(/Expira em \d\d\/\d\d\/\d{4}/);
    expect(used).toHaveTextContent("Usado há 3 h");
    expect(unused).toHaveTextContent("RobôLeitura e escrita");
    expect(unused).toHaveTextContent("Nunca usado");
    expect(administering).toHaveTextContent("CobrançaAdministrar");
    expect(old).toHaveTextContent("VelhoExpirado");
    expect(old).toHaveTextContent("Expirou em 01/02/2026");
  });

  test("are over by the server's clock, where that of the device is wrong", async () => {
    noteServerTime(new Date(Date.now() + 20 * HOUR_MS).toUTCString(), Date.now());
    onTestFinished(() => noteServerTime(new Date().toUTCString(), Date.now()));
    tokensAre([aToken(1, { expires_at: inHours(2) })]);
    const { section } = await open();
    expect(await section.findByText("Expirado")).toBeVisible();
  });

  test("that cannot be loaded are asked for again", async () => {
    api.on("get", "/account/tokens", () => refusal(400));
    const { user, section } = await open();
    expect(await section.findByRole("alert")).toHaveTextContent("Não foi possível carregar seus tokens.");
    tokensAre([aToken(1)]);
    await user.click(section.getByRole("button", { name: "Tentar novamente" }));
    expect(await section.findByText("Planilha")).toBeVisible();
  });
});

describe("a new token", () => {
  const made = () => body(createdAccessToken, { ...aToken(1), token: SECRET });

  test("is made, shown once and copied, with an example for this installation", async () => {
    const asked = api.on("post", "/account/tokens", () => {
      tokensAre([aToken(1)]);
      return made();
    });
    const app = await open();
    const dialog = await fill(app, "  Planilha ");
    expect(dialog.getByLabelText("Nome")).toBeRequired();
    await app.user.selectOptions(dialog.getByLabelText("Permissão"), "Leitura e escrita");
    expect(dialog.getByText(/Também cria, altera e exclui buscas/)).toBeVisible();
    await app.user.selectOptions(dialog.getByLabelText("Validade"), "30 dias");
    await submit(app, dialog);
    const shown = within(await screen.findByRole("dialog", { name: "Copie seu token" }));
    expect(shown.getByText(SECRET)).toBeVisible();
    expect(shown.getByRole("button", { name: "Copiar token" })).toHaveFocus();
    expect(asked[0]?.sent).toEqual({ name: "Planilha", scope: "write", expires_in_days: 30 });
    await app.user.click(shown.getByRole("button", { name: "Copiar token" }));
    expect(await screen.findByText("Token copiado")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await app.user.click(shown.getByRole("button", { name: "Copiar exemplo" }));
    expect(await navigator.clipboard.readText()).toBe(
      `curl -H "Authorization: Bearer ${SECRET}" ${window.location.origin}/api/v1/searches/batches`,
    );
    await app.user.keyboard("{Escape}");
    expect(shown.getByText(SECRET)).toBeVisible();
    await app.user.click(shown.getByRole("button", { name: "Já copiei" }));
    await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
    expect(await app.section.findByText("rasante_…x7Qz")).toBeVisible();
  });

  test("is for reading and for ninety days unless one says otherwise", async () => {
    const asked = api.on("post", "/account/tokens", made);
    const app = await open();
    await submit(app, await fill(app));
    await screen.findByRole("dialog", { name: "Copie seu token" });
    expect(asked[0]?.sent).toEqual({ name: "Planilha", scope: "read", expires_in_days: 90 });
  });

  test("says so when the browser does not lend its clipboard", async () => {
    api.on("post", "/account/tokens", made);
    const app = await open();
    await submit(app, await fill(app));
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await app.user.click(await screen.findByRole("button", { name: "Copiar token" }));
    expect(await screen.findByText(/^Não foi possível copiar/)).toBeVisible();
    vi.restoreAllMocks();
  });

  test("needs a name", async () => {
    const app = await open();
    const dialog = await fill(app, "   ");
    expect(dialog.getByRole("button", { name: "Criar token" })).toBeDisabled();
  });

  test.each([
    [422, { detail: [{ loc: ["body"], msg: "no", type: "too_many_tokens" }] }, "Você já tem 20 tokens"],
    [422, { detail: [{ loc: ["body", "name"], msg: "no", type: "x" }] }, "Escolha um nome de até 60"],
    [403, { error_code: "SECOND_FACTOR_NEEDED" }, "Saia e entre de novo com o código"],
    [429, { message: "Espere um pouco" }, "Espere um pouco"],
  ])("that is refused with %i %j is explained", async (status, facts, text) => {
    api.on("post", "/account/tokens", () => refusal(status, facts));
    api.onAuth("post", "/token", () => Response.json(aSession()));
    const app = await open();
    const dialog = await fill(app);
    await submit(app, dialog);
    expect(await dialog.findByRole("alert")).toHaveTextContent(text);
  });
});

describe("a new token for operators' calls", () => {
  const anOperator = () => api.on("get", "/profiles/", () => body(profile, aProfile({ is_operator: true })));
  const signedInElsewhere = () => {
    anOperator();
    api.at("get", "https://accounts.example/auth/v1/user", () => Response.json(aSession().user));
  };
  const optionsOf = (dialog: Awaited<ReturnType<typeof fill>>, label: string) =>
    within(dialog.getByLabelText(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);

  test.each([
    ["to who is no operator", () => {}, {}],
    [
      "where another service keeps the sign-ins",
      signedInElsewhere,
      { auth_url: "https://accounts.example/auth/v1" },
    ],
  ])("is not offered %s", async (_whom, given, config) => {
    given();
    const dialog = await fill(await open(config));
    expect(optionsOf(dialog, "Permissão")).toEqual(["Somente leitura", "Leitura e escrita"]);
    expect(optionsOf(dialog, "Validade")).toContain("365 dias");
  });

  test("is offered to operators, with what it opens, for ninety days at most", async () => {
    anOperator();
    const asked = api.on("post", "/account/tokens", () => refusal(403));
    const app = await open();
    const dialog = await fill(app, "Cobrança");
    await app.user.selectOptions(dialog.getByLabelText("Validade"), "365 dias");
    await app.user.selectOptions(dialog.getByLabelText("Permissão"), "Administrar");
    expect(dialog.getByText(/faz o que a página Operação faz.*Vale por até 90 dias/)).toBeVisible();
    expect(optionsOf(dialog, "Validade")).toEqual(["7 dias", "30 dias", "90 dias"]);
    expect(dialog.getByLabelText("Validade")).toHaveDisplayValue("90 dias");
    await submit(app, dialog);
    expect(await dialog.findByRole("alert")).toHaveTextContent("entrou nas últimas doze horas");
    expect(asked[0]?.sent).toEqual({ name: "Cobrança", scope: "admin", expires_in_days: 90 });
    await app.user.selectOptions(dialog.getByLabelText("Permissão"), "Leitura e escrita");
    expect(optionsOf(dialog, "Validade")).toContain("365 dias");
  });
});

describe("a token that is no longer used", () => {
  async function revoke({ user, section }: App) {
    await user.click(await section.findByRole("button", { name: "Revogar Planilha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Revogar token" }));
    expect(dialog.getByText(/“Planilha” perdem o acesso agora/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Revogar" }));
  }

  test("is revoked after a question", async () => {
    tokensAre([aToken(1)]);
    const revoked = api.on("delete", "/account/tokens/:id", () => {
      tokensAre([]);
      return new Response(null, { status: 204 });
    });
    const app = await open();
    await revoke(app);
    expect(await screen.findByText("Token revogado")).toBeVisible();
    expect(await app.section.findByText(/^Nenhum token ainda/)).toBeVisible();
    expect(revoked[0]?.url.pathname).toBe(`/api/v1/account/tokens/${anId(1)}`);
  });

  test("stays when one thinks better of it", async () => {
    tokensAre([aToken(1)]);
    const { user, section } = await open();
    await user.click(await section.findByRole("button", { name: "Revogar Planilha" }));
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(section.getByText("Planilha")).toBeVisible();
  });

  test("is told when it could not be revoked", async () => {
    tokensAre([aToken(1)]);
    api.onAuth("post", "/token", () => Response.json(aSession()));
    api.on("delete", "/account/tokens/:id", () => refusal(403, { error_code: "SECOND_FACTOR_NEEDED" }));
    await revoke(await open());
    expect(await screen.findByText("Não foi possível revogar o token")).toBeVisible();
    expect(screen.getByText(/^Saia e entre de novo com o código/)).toBeVisible();
  });
});
