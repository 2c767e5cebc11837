import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { authRefusal, fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aFactor, aSession, signIn } from "#test/web/session.ts";

const api = fakeApi();
const never = () => new Promise<Response>(() => {});
const unreachable = () => Response.error();
const OFFLINE = "Sem resposta do servidor. Confira sua conexão e tente de novo.";

type App = Awaited<ReturnType<typeof renderApp>>;

async function openLogin() {
  const app = await renderApp("/auth");
  await screen.findByRole("heading", { name: "Entrar no Rasante" });
  return app;
}

async function fillLogin({ user }: App) {
  await user.type(screen.getByLabelText("Email"), "ana@exemplo.com");
  await user.type(screen.getByLabelText("Senha"), "segredo");
}

async function fillRegistration({ user }: App) {
  await user.click(screen.getByRole("button", { name: "Criar conta" }));
  await user.type(screen.getByLabelText("Nome"), "Ana");
  await user.type(screen.getByLabelText("Sobrenome"), "Lima");
  await user.type(screen.getByLabelText("Email"), "ana@exemplo.com");
  await user.type(screen.getByLabelText("Senha"), "segredo");
  await user.type(screen.getByLabelText("Confirmar senha"), "segredo");
  await user.click(screen.getByRole("checkbox", { name: /termos de uso/ }));
}

async function openPasswordDialog() {
  signIn();
  const app = await renderApp("/account");
  await app.user.click(await screen.findByRole("button", { name: "Alterar Senha" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alterar Senha" }));
  await app.user.type(dialog.getByLabelText("Nova senha"), "nova-senha");
  await app.user.type(dialog.getByLabelText("Confirmar nova senha"), "nova-senha");
  return { app, submit: dialog.getByRole("button", { name: "Alterar Senha" }) };
}

describe("whoever clicks twice, and presses Enter too, sends once", () => {
  test("the login", async () => {
    const asked = api.onAuth("post", "/token", never);
    const app = await openLogin();
    await fillLogin(app);
    await app.user.dblClick(screen.getByRole("button", { name: "Entrar" }));
    await app.user.type(screen.getByLabelText("Senha"), "{Enter}{Enter}");
    expect(asked).toHaveLength(1);
  });

  test("the registration", async () => {
    const asked = api.onAuth("post", "/signup", never);
    const app = await openLogin();
    await fillRegistration(app);
    await app.user.dblClick(screen.getByRole("button", { name: "Criar Conta" }));
    await app.user.type(screen.getByLabelText("Confirmar senha"), "{Enter}");
    expect(asked).toHaveLength(1);
  });

  test("a new password", async () => {
    const asked = api.onAuth("put", "/user", never);
    const { app, submit } = await openPasswordDialog();
    await app.user.dblClick(submit);
    await app.user.type(screen.getByLabelText("Confirmar nova senha"), "{Enter}");
    expect(asked).toHaveLength(1);
  });

  test("a new name", async () => {
    const asked = api.onAuth("put", "/user", never);
    signIn();
    const { user } = await renderApp("/account");
    await user.type(await screen.findByLabelText("Nome"), "na");
    await user.dblClick(screen.getByRole("button", { name: "Salvar Alterações" }));
    await user.type(screen.getByLabelText("Sobrenome"), "{Enter}");
    expect(asked).toHaveLength(1);
  });
});

/** Both clicks come before React draws again. */
const clickTwice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

describe("two clicks that come at once are one", () => {
  test("into the demonstration account", async () => {
    const asked = api.onAuth("post", "/token", () => authRefusal(400, "invalid_credentials"));
    await renderApp("/auth", {
      config: { demo: { email: "demo@rasante.example", password: "voo-rasante" } },
    });
    clickTwice(await screen.findByRole("button", { name: "Entrar com a conta de demonstração" }));
    expect(await screen.findAllByText("Erro ao fazer login")).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test("with the code of an authenticator", async () => {
    api.onAuth("post", "/factors/:id/challenge", () => Response.json({ id: "challenge-1", type: "totp" }));
    const asked = api.onAuth("post", "/factors/:id/verify", () =>
      authRefusal(422, "mfa_verification_failed"),
    );
    signIn(aSession("ana@exemplo.com", { factors: [aFactor()] }));
    const { user } = await renderApp("/auth");
    for (const attempt of [1, 2]) {
      await user.type(await screen.findByLabelText("Código de verificação"), "123456");
      clickTwice(screen.getByRole("button", { name: "Verificar e entrar" }));
      await waitFor(() => expect(screen.getByLabelText("Código de verificação")).toHaveValue(""));
      expect(asked).toHaveLength(attempt);
    }
  });

  test("out of the account", async () => {
    api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    signIn();
    const { user, auth } = await renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: /Menu da conta/ }));
    clickTwice(await screen.findByRole("button", { name: "Sair" }));
    await screen.findByText("Logout realizado com sucesso");
    await act(() => auth.ask((service) => service.getSession()));
    expect(screen.getAllByText("Logout realizado com sucesso")).toHaveLength(1);
  });
});

describe("without an answer from the server", () => {
  test("the login says so and can be tried again", async () => {
    api.onAuth("post", "/token", unreachable);
    const app = await openLogin();
    await fillLogin(app);
    await app.user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByText("Erro ao fazer login")).toBeVisible();
    expect(screen.getByText(OFFLINE)).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Entrar" })).toBeEnabled());
  });

  test("the registration says so and keeps what was typed", async () => {
    api.onAuth("post", "/signup", unreachable);
    const app = await openLogin();
    await fillRegistration(app);
    await app.user.click(screen.getByRole("button", { name: "Criar Conta" }));
    expect(await screen.findByText("Erro ao registrar")).toBeVisible();
    expect(screen.getByText(OFFLINE)).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("ana@exemplo.com");
  });

  test("a new password is not taken for changed", async () => {
    api.onAuth("put", "/user", unreachable);
    const { app, submit } = await openPasswordDialog();
    await app.user.click(submit);
    expect(await screen.findByText("Erro na alteração de senha")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Alterar Senha" })).toBeVisible();
  });

  test("signing out says so and still ends the session here", async () => {
    api.onAuth("post", "/logout", unreachable);
    signIn();
    const app = await renderApp("/dashboard");
    await app.user.click(await screen.findByRole("button", { name: /Menu da conta/ }));
    await app.user.click(await screen.findByRole("button", { name: "Sair" }));
    expect(await screen.findByText("Erro ao fazer logout")).toBeVisible();
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/"));
    expect(localStorage.getItem("rasante-auth")).toBeNull();
  });
});

test("another confirmation mail that is refused is told", async () => {
  api.onAuth("post", "/signup", () => Response.json(aSession("ana@exemplo.com").user));
  api.onAuth("post", "/resend", () => authRefusal(429, "over_email_send_rate_limit"));
  const app = await openLogin();
  await fillRegistration(app);
  await app.user.click(screen.getByRole("button", { name: "Criar Conta" }));
  await app.user.click(await screen.findByRole("button", { name: "Reenviar email" }));
  expect(await screen.findByText("Erro ao enviar email de verificação. Tente novamente.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Verifique seu email" })).toBeVisible();
});

test("a session that has expired for good leads to the login, which says so once", async () => {
  api.onAuth("post", "/token", () => authRefusal(400, "refresh_token_not_found"));
  const old = aSession();
  signIn({ ...old, expires_at: old.expires_at - 7200 });
  const { router } = await renderApp("/account");
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(await screen.findByText("Acesso não autorizado")).toBeVisible();
  expect(screen.getAllByText("Por favor, faça login para continuar.")).toHaveLength(1);
  expect(localStorage.getItem("rasante-auth")).toBeNull();
});
