import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession } from "#test/web/session.ts";

const api = fakeApi();

describe("the doors of the landing page", () => {
  test.each([
    ["Entrar", "Entrar no Rasante", "login"],
    ["Criar conta", "Criar Conta", "register"],
  ])("%s opens %s over it, and the address says so", async (door, title, dialog) => {
    const { user, router } = await renderApp("/");
    const [link] = await screen.findAllByRole("link", { name: door });
    await user.click(link ?? document.body);
    const opened = await screen.findByRole("dialog", { name: title });
    await waitFor(() => expect(opened).toBeVisible());
    await waitFor(() => expect(within(opened).getAllByRole("textbox")[0]).toHaveFocus());
    expect(router.state.location.search).toEqual({ dialog });
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await waitFor(() => expect(link).toHaveFocus());
  });

  test("one leads to the other", async () => {
    const { user, router } = await renderApp("/?dialog=login");
    await user.click(await screen.findByRole("button", { name: "Criar conta" }));
    expect(await screen.findByRole("dialog", { name: "Criar Conta" })).toBeVisible();
    expect(router.state.location.search).toEqual({ dialog: "register" });
    await waitFor(() => expect(screen.getByLabelText("Nome")).toHaveFocus());
  });

  test("the focus stays in the dialog while a registration waits, and on the way back to the login", async () => {
    api.onAuth("post", "/signup", () => Response.json(aSession().user));
    const { user } = await renderApp("/?dialog=register");
    await user.type(await screen.findByLabelText("Nome"), "Marina");
    await user.type(screen.getByLabelText("Sobrenome"), "Duarte");
    await user.type(screen.getByLabelText("Email"), "marina@exemplo.com.br");
    await user.type(screen.getByLabelText("Senha"), "segredo1");
    await user.type(screen.getByLabelText("Confirmar senha"), "segredo1");
    await user.click(screen.getByRole("checkbox", { name: /Aceito os termos/ }));
    await user.click(screen.getByRole("button", { name: "Criar Conta" }));
    const waiting = await screen.findByRole("dialog", { name: "Verifique seu email" });
    await waitFor(() => expect(waiting).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Voltar para o login" }));
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  });

  test("the password may be forgotten: its dialog closes before the login does", async () => {
    const { user, router } = await renderApp("/?dialog=login");
    await user.click(await screen.findByRole("button", { name: "Esqueci minha senha" }));
    expect(await screen.findByRole("dialog", { name: "Recuperar senha" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Recuperar senha" })).not.toBeInTheDocument(),
    );
    expect(router.state.location.search).toEqual({ dialog: "login" });
  });

  test("whoever comes in by them goes to the dashboard", async () => {
    api.onAuth("post", "/token", () => Response.json(aSession()));
    const { user, router } = await renderApp("/?dialog=login");
    await user.type(await screen.findByLabelText("Email"), "marina@exemplo.com.br");
    await user.type(screen.getByLabelText("Senha"), "segredo1");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });
});

test.each([
  [0, "Grátis, sem prazo e sem cartão de crédito."],
  [14, "14 dias grátis. Sem cartão de crédito."],
])("where a trial has %s days, the page says '%s'", async (trial_days, sentence) => {
  await renderApp("/", { config: { trial_days } });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("where nobody can sign up, the page and its dialogs offer the login alone", async () => {
  const { user } = await renderApp("/?dialog=register", { config: { signups: false } });
  expect(await screen.findByRole("dialog", { name: "Entrar no Rasante" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(await screen.findAllByRole("link", { name: "Entrar" })).toHaveLength(5);
  expect(screen.queryByRole("link", { name: /Criar/ })).not.toBeInTheDocument();
});

test("the page is left in peace in a browser that answers a scroll with a promise", async () => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => Promise.resolve());
  const { router } = await renderApp("/");
  await screen.findByRole("heading", { level: 1 });
  await router.navigate({ to: "/auth" });
  expect(await screen.findByRole("heading", { name: "Entrar no Rasante" })).toBeVisible();
  vi.restoreAllMocks();
});

test("another word in the address opens nothing", async () => {
  await renderApp("/?dialog=nothing");
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
