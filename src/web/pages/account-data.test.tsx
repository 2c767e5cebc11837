import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type OpenSession, openSessionList } from "#shared/api/open-sessions.ts";
import { authRefusal, body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";
import { anId } from "#test/web/wire/facts.ts";

const api = fakeApi();
const sessionsAre = (items: OpenSession[]) =>
  api.on("get", "/account/sessions", () => body(openSessionList, { items }));

const aPlace = (n: number, facts: Partial<OpenSession> = {}): OpenSession => ({
  id: anId(n),
  device: { browser: "Firefox", system: "Windows" },
  ip: "203.0.113.7",
  created_at: "2026-11-01T12:00:00Z",
  last_used_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  current: false,
  ...facts,
});

beforeEach(() => {
  sessionsAre([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open() {
  signIn();
  const app = await renderApp("/account");
  await screen.findByRole("heading", { name: "Segurança" });
  return app;
}

type App = Awaited<ReturnType<typeof open>>;

describe("the open sessions", () => {
  const here = aPlace(1, { current: true, device: { browser: "Chrome", system: "Android" } });
  const there = aPlace(2);
  const unknown = aPlace(3, { device: { browser: null, system: null }, ip: null });

  test("are told apart by device, last use and place", async () => {
    sessionsAre([here, there, unknown]);
    await open();
    const list = within(await screen.findByRole("list", { name: "Sessões ativas" }));
    const [first, second, third] = list.getAllByRole("listitem");
    expect(first).toHaveTextContent("Chrome · Android");
    expect(first).toHaveTextContent("Este aparelho");
    expect(second).toHaveTextContent("Firefox · Windows");
    expect(second).toHaveTextContent(/Usada há 3 h/);
    expect(second).toHaveTextContent("203.0.113.7");
    expect(third).toHaveTextContent("Aparelho desconhecido");
    expect(list.getAllByRole("button")).toHaveLength(2);
  });

  test("beyond five are shown on demand, this device before all others", async () => {
    sessionsAre([...[2, 3, 4, 5, 6, 7].map((n) => aPlace(n)), here]);
    const { user } = await open();
    const list = within(await screen.findByRole("list", { name: "Sessões ativas" }));
    const [first] = list.getAllByRole("listitem");
    expect(first).toHaveTextContent("Este aparelho");
    expect(list.getAllByRole("listitem")).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "Mostrar mais 2 sessões" }));
    expect(list.getAllByRole("listitem")).toHaveLength(7);
    expect(screen.getByRole("list", { name: "Sessões ativas" })).toHaveFocus();
    expect(screen.queryByRole("button", { name: /^Mostrar mais/ })).not.toBeInTheDocument();
  });

  test("beyond five: one that is ended makes room for the next, and the focus goes to the list", async () => {
    const others = [2, 3, 4, 5, 6, 7].map((n) => aPlace(n));
    sessionsAre([here, ...others]);
    api.on("delete", "/account/sessions/:id", () => {
      sessionsAre([here, ...others.slice(1)]);
      return new Response(null, { status: 204 });
    });
    const { user } = await open();
    const list = await screen.findByRole("list", { name: "Sessões ativas" });
    const [first] = within(list).getAllByRole("button");
    await user.click(first as HTMLElement);
    expect(await screen.findByRole("button", { name: "Mostrar mais 1 sessão" })).toBeVisible();
    expect(list).toHaveFocus();
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
  });

  test("of one device are told apart by when they began, also where only their buttons are read", async () => {
    sessionsAre([
      here,
      aPlace(2, { created_at: "2026-11-01T12:00:00Z" }),
      aPlace(3, { created_at: "2026-11-01T12:05:00Z" }),
    ]);
    await open();
    const list = within(await screen.findByRole("list", { name: "Sessões ativas" }));
    expect(list.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Encerrar sessão: Firefox · Windows, 01/11/2026, 09:00",
      "Encerrar sessão: Firefox · Windows, 01/11/2026, 09:05",
    ]);
  });

  test("are ended one by one", async () => {
    sessionsAre([here, there]);
    const ended = api.on("delete", "/account/sessions/:id", () => {
      sessionsAre([here]);
      return new Response(null, { status: 204 });
    });
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: /^Encerrar sessão: Firefox · Windows/ }));
    expect(await screen.findByText("Sessão encerrada")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Firefox · Windows")).not.toBeInTheDocument());
    expect(ended[0]?.url.pathname).toBe(`/api/v1/account/sessions/${there.id}`);
    expect(screen.queryByRole("button", { name: "Encerrar todas as outras" })).not.toBeInTheDocument();
  });

  test("are ended all but this one at once", async () => {
    sessionsAre([here, there, unknown]);
    const ended = api.on("delete", "/account/sessions", () => {
      sessionsAre([here]);
      return new Response(null, { status: 204 });
    });
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Encerrar todas as outras" }));
    expect(await screen.findByText("As outras sessões foram encerradas")).toBeVisible();
    expect(ended).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Segurança" })).toHaveFocus());
  });

  test("that could not be ended are told", async () => {
    sessionsAre([here, there]);
    api.on("delete", "/account/sessions/:id", () => refusal(404));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: /Encerrar sessão/ }));
    expect(await screen.findByText("Não foi possível encerrar a sessão. Tente novamente.")).toBeVisible();
  });

  test("are not shown where the issuer keeps them to itself", async () => {
    api.on("get", "/account/sessions", () => refusal(404));
    await open();
    await waitFor(() => expect(screen.queryByText("Sessões ativas")).not.toBeInTheDocument());
  });
});

describe("the person's data", () => {
  test.each([
    ["Baixar meus dados", "", "rasante.json"],
    ["Baixar planilha", "/prices", "rasante-prices.csv"],
  ])("is downloaded by '%s' as a file under the server's name", async (action, path, name) => {
    const asked = api.on("get", `/account/export${path}`, () =>
      Response.json({ user: 1 }, { headers: { "content-disposition": `attachment; filename="${name}"` } }),
    );
    const files: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => {} }));
    function keep(file: Blob) {
      files.push(file);
      return "blob:kept";
    }
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe(name);
      expect(this.href).toBe("blob:kept");
    });
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: action }));
    expect(await screen.findByText("Seus dados foram baixados")).toBeVisible();
    expect(clicked).toHaveBeenCalledOnce();
    expect(JSON.parse((await files[0]?.text()) ?? "")).toEqual({ user: 1 });
    expect(asked[0]?.headers.get("authorization")).toMatch(/^Bearer /);
  });

  test("that cannot be downloaded is told", async () => {
    api.on("get", "/account/export", () => refusal(429, { message: "Muitas tentativas" }));
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Baixar meus dados" }));
    expect(await screen.findByText("Não foi possível baixar seus dados")).toBeVisible();
  });

  test("asks whoever has an authenticator to come in with it", async () => {
    api.onAuth("post", "/token", () => Response.json(aSession()));
    const unsure = () => refusal(403, { error_code: "SECOND_FACTOR_NEEDED" });
    api.on("get", "/account/export", unsure);
    api.on("delete", "/account", unsure);
    const app = await open();
    await app.user.click(screen.getByRole("button", { name: "Baixar meus dados" }));
    const text = "Confirme com o código do autenticador: saia e entre de novo.";
    expect(await screen.findByText(text)).toBeVisible();
    await erase(app);
    expect(await screen.findByText("Erro ao excluir conta")).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(2);
  });

  async function erase({ user }: App) {
    await user.click(screen.getByRole("button", { name: "Excluir conta" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Excluir conta" }));
    const button = dialog.getByRole("button", { name: "Excluir para sempre" });
    await user.type(dialog.getByLabelText("Sua senha"), "segredo");
    expect(button).toBeDisabled();
    await user.type(dialog.getByLabelText("Digite EXCLUIR para confirmar"), "EXCLUIR");
    await user.click(button);
    return dialog;
  }

  test("is erased with password and word, and the way leads out with a good word", async () => {
    const erased = api.on("delete", "/account", () => new Response(null, { status: 204 }));
    api.onAuth("post", "/logout", () => authRefusal(403, "session_not_found"));
    const app = await open();
    await erase(app);
    expect(await screen.findByText("Conta excluída")).toBeVisible();
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/"));
    expect(erased[0]?.sent).toEqual({ password: "segredo" });
    expect(localStorage.getItem("rasante-auth")).toBeNull();
    expect(screen.queryByText("Acesso não autorizado")).not.toBeInTheDocument();
  });

  test("stays when the password is wrong", async () => {
    const detail = [{ loc: ["body", "password"], msg: "The password is not correct", type: "password" }];
    api.on("delete", "/account", () => refusal(422, { detail }));
    const dialog = await erase(await open());
    expect(await dialog.findByRole("alert")).toHaveTextContent("Senha incorreta.");
  });

  test("that could not be erased is told", async () => {
    api.on("delete", "/account", () => refusal(429, { message: "Too many" }));
    await erase(await open());
    expect(await screen.findByText("Erro ao excluir conta")).toBeVisible();
  });
});
