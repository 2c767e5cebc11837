import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { plain } from "#test/plain-text.ts";
import { authRefusal, fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";
import type { AuthService } from "#web/features/session/client/open-auth.ts";
import { showLanguage } from "#web/lib/words/i18n.ts";

const api = fakeApi();

async function openLogin(config = {}, at = "/auth") {
  const app = await renderApp(at, { config });
  await screen.findByRole("heading", { name: "Entrar no Rasante" });
  return app;
}

async function logIn({ user }: Awaited<ReturnType<typeof openLogin>>, password = "segredo") {
  await user.type(screen.getByLabelText("Email"), "ana@exemplo.com");
  await user.type(screen.getByLabelText("Senha"), password);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
}

/** Keeps the page here and notes where it was to go. */
async function watchLeaving(auth: Awaited<ReturnType<typeof openLogin>>["auth"]) {
  const left = vi.fn<AuthService["signInWithOAuth"]>();
  left.mockResolvedValue({ data: { provider: "google", url: "" }, error: null });
  await auth.ask(async (service) => ({ ...Object.assign(service, { signInWithOAuth: left }), error: null }));
  return left;
}

describe("the first half of a change of address", () => {
  const arrive = async (at = "/auth") => {
    const { user, router } = await renderApp(`${at}#message=Confirmation+link+accepted&sb=`);
    expect(await screen.findByRole("heading", { name: "Falta confirmar um endereço" })).toBeVisible();
    expect(screen.getByText(/abra o link que enviamos ao outro/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Continuar" }));
    return router;
  };

  test("is told, with what is still to come, before the login", async () => {
    const router = await arrive();
    expect(await screen.findByRole("heading", { name: "Entrar no Rasante" })).toBeVisible();
    expect(router.state.location.href).toBe("/auth");
  });

  test("is told to whoever is signed in, too", async () => {
    signIn();
    const router = await arrive();
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(router.history.length).toBe(1);
  });

  test("is told where its link leads to a screen of one's own, to whoever is signed in", async () => {
    signIn();
    const router = await arrive("/account");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });

  test("is told there in place of what a missing session is told", async () => {
    await arrive("/dashboard");
    expect(await screen.findByRole("heading", { name: "Entrar no Rasante" })).toBeVisible();
    expect(screen.queryByText("Acesso não autorizado")).not.toBeInTheDocument();
  });
});

test.each([
  ["pt", "R$ 2.410", "−18%"],
  ["en", "R$ 2,410", "−18%"],
  ["es", "R$ 2410", "−18 %"],
  ["fr", "R$ 2 410", "−18 %"],
] as const)("the example beside the login writes its numbers as %s does", async (language, price, change) => {
  await openLogin();
  await act(() => showLanguage(language));
  expect(plain(screen.getByRole("row", { name: /LIS/ }).textContent)).toContain(price + change);
});

describe("the login", () => {
  test("with the right password leads to the dashboard, in place of the login", async () => {
    const asked = api.onAuth("post", "/token", () => Response.json(aSession("ana@exemplo.com")));
    const app = await openLogin();
    await logIn(app);
    expect(await screen.findByText("Login realizado com sucesso!")).toBeVisible();
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/dashboard"));
    expect(asked[0]?.sent).toMatchObject({ email: "ana@exemplo.com", password: "segredo" });
    expect(asked[0]?.url.search).toBe("?grant_type=password");
    expect(screen.queryByText("Acesso não autorizado")).not.toBeInTheDocument();
    expect(app.router.history.length).toBe(1);
  });

  test.each([
    [400, "invalid_credentials", "Email ou senha incorretos."],
    [429, "over_request_rate_limit", "Muitas tentativas. Aguarde alguns minutos antes de tentar novamente."],
    [403, "something_new", "GoTrue says something_new"],
  ])("refused with %i %s says '%s' and stays", async (status, code, text) => {
    api.onAuth("post", "/token", () => authRefusal(status, code));
    const app = await openLogin();
    await logIn(app);
    expect(await screen.findByText("Erro ao fazer login")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(app.router.state.location.pathname).toBe("/auth");
  });

  test("on its way is seen turning, in a colour of what is out of use", async () => {
    api.onAuth("post", "/token", () => new Promise<Response>(() => {}));
    await logIn(await openLogin());
    const button = screen.getByRole("button", { name: "Entrar" });
    await waitFor(() => expect(button).toBeDisabled());
    const turning = button.querySelector<HTMLElement>(".mantine-Loader-root");
    expect(turning?.style.getPropertyValue("--loader-color")).toBe("var(--text-dimmed)");
  });

  test("of an unconfirmed address offers the mail again", async () => {
    api.onAuth("post", "/token", () => authRefusal(400, "email_not_confirmed"));
    const resent = api.onAuth("post", "/resend", () => Response.json({}));
    const app = await openLogin();
    await logIn(app);
    const dialog = within(await screen.findByRole("dialog", { name: "Email não verificado" }));
    await app.user.click(dialog.getByRole("button", { name: "Reenviar verificação" }));
    expect(await screen.findByText("Email de verificação enviado!")).toBeVisible();
    expect(resent[0]?.sent).toMatchObject({ type: "signup", email: "ana@exemplo.com" });
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Entrar" })).toHaveFocus();
  });

  test("sends nothing without email and password", async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByText("Email é obrigatório")).toBeVisible();
    expect(screen.getByText("Senha é obrigatória")).toBeVisible();
  });

  test("leads who sends it unfinished to the first field to mend, which says why", async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(screen.getByLabelText("Email")).toHaveFocus();
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Email é obrigatório");
    await user.type(screen.getByLabelText("Email"), "ana@exemplo.com{Enter}");
    expect(screen.getByLabelText("Senha")).toHaveFocus();
    expect(screen.getByLabelText("Senha")).toBeInvalid();
    await user.type(screen.getByLabelText("Senha"), "s");
    expect(screen.getByLabelText("Senha")).toBeValid();
  });

  test("shows and hides the password", async () => {
    const { user } = await openLogin();
    const password = screen.getByLabelText("Senha");
    expect(password).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Ocultar senha" }));
    expect(password).toHaveAttribute("type", "password");
  });

  test("by another service is announced as not built yet", async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole("button", { name: "Google" }));
    expect(await screen.findByText("Login com Google em desenvolvimento")).toBeVisible();
  });

  test("by a service the operator has set up leads there and back to the dashboard", async () => {
    const { user, auth } = await openLogin({ oauth_providers: ["google"] });
    const left = await watchLeaving(auth);
    await user.click(screen.getByRole("button", { name: "Google" }));
    expect(left).toHaveBeenCalledWith({
      provider: "google",
      options: { redirectTo: `${location.origin}/dashboard` },
    });
    await user.click(screen.getByRole("button", { name: "Facebook" }));
    expect(await screen.findByText("Login com Facebook em desenvolvimento")).toBeVisible();
    expect(left).toHaveBeenCalledOnce();
  });

  test("by a service leads back to the address that asked for it", async () => {
    const { user, auth } = await openLogin({ oauth_providers: ["google"] }, "/auth?next=/flights?page=2");
    const left = await watchLeaving(auth);
    await user.click(screen.getByRole("button", { name: "Google" }));
    const options = { redirectTo: `${location.origin}/flights?page=2` };
    expect(left).toHaveBeenCalledWith({ provider: "google", options });
  });

  test("by a service of the operator's own choice has a button with its name", async () => {
    const { user, auth } = await openLogin({ oauth_providers: ["minha-empresa", "google"] });
    const left = await watchLeaving(auth);
    expect(screen.getAllByRole("button", { name: "Google" })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Minha Empresa" }));
    expect(left).toHaveBeenCalledWith(expect.objectContaining({ provider: "minha-empresa" }));
  });

  test("of the demonstration is one click where there is one", async () => {
    const demo = { email: "demo@rasante.example", password: "voo-rasante" };
    const asked = api.onAuth("post", "/token", () => Response.json(aSession(demo.email)));
    const { user, router } = await openLogin({ demo });
    await user.click(screen.getByRole("button", { name: "Entrar com a conta de demonstração" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(asked[0]?.sent).toMatchObject(demo);
  });

  test("has no demonstration where there is none", async () => {
    await openLogin();
    expect(screen.queryByRole("button", { name: /demonstração/ })).not.toBeInTheDocument();
  });

  test.each(["/auth", "/auth?view=register"])(
    "is all there is at %s where nobody can sign up",
    async (at) => {
      await openLogin({ signups: false }, at);
      expect(await screen.findByText("As contas são criadas por quem opera esta instalação.")).toBeVisible();
      expect(screen.queryByRole("button", { name: "Criar conta" })).not.toBeInTheDocument();
      expect(screen.getByRole("button", { name: "Google" })).toBeVisible();
    },
  );

  test("is passed over with a session", async () => {
    signIn();
    const { router } = await renderApp("/auth");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });
});

describe("the address", () => {
  test("of the registration opens it, and going back leads to the login", async () => {
    const { user, router } = await openLogin();
    await user.click(screen.getByRole("button", { name: "Criar conta" }));
    expect(await screen.findByRole("heading", { name: "Criar Conta" })).toBeVisible();
    expect(router.state.location.href).toBe("/auth?view=register");
    router.history.back();
    expect(await screen.findByRole("heading", { name: "Entrar no Rasante" })).toBeVisible();
  });

  test("leads the focus to the first field of the form it changes to, but takes none on arrival", async () => {
    const { user, router } = await openLogin();
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Criar conta" }));
    await waitFor(() => expect(screen.getByLabelText("Nome")).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
    router.history.back();
    await waitFor(() => expect(screen.getByLabelText("Nome")).toHaveFocus());
  });

  test.each([
    ["forgot", "Recuperar senha"],
    ["magic", "Entrar com link mágico"],
  ])("?link=%s opens '%s'", async (link, title) => {
    await renderApp(`/auth?link=${link}`);
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  });
});

describe("the registration", () => {
  async function open(config = {}, at?: string) {
    const app = await openLogin(config, at);
    await app.user.click(screen.getByRole("button", { name: "Criar conta" }));
    await screen.findByRole("heading", { name: "Criar Conta" });
    return app;
  }

  async function fill(
    { user }: Awaited<ReturnType<typeof open>>,
    { confirmation = "segredo", agrees = true } = {},
  ) {
    await user.type(screen.getByLabelText("Nome"), "Ana");
    await user.type(screen.getByLabelText("Sobrenome"), "Lima");
    await user.type(screen.getByLabelText("Email"), "ana@exemplo.com");
    await user.type(screen.getByLabelText("Senha"), "segredo");
    await user.type(screen.getByLabelText("Confirmar senha"), confirmation);
    if (agrees) await user.click(screen.getByRole("checkbox", { name: /termos de uso/ }));
    await user.click(screen.getByRole("button", { name: "Criar Conta" }));
  }

  test("waits for the confirmation, with a way to the local mailbox and to another mail", async () => {
    const { user: account } = aSession("ana@exemplo.com");
    const asked = api.onAuth("post", "/signup", () => Response.json(account));
    const resent = api.onAuth("post", "/resend", () => Response.json({}));
    const app = await open({ mailbox_url: "/dev/mailbox" });
    await fill(app);
    const head = await screen.findByRole("heading", { name: "Verifique seu email" });
    expect(head).toBeVisible();
    expect(head).toHaveFocus();
    expect(screen.getByText("Registro realizado com sucesso! Verifique seu email.")).toBeVisible();
    expect(screen.queryByText("Acesso não autorizado")).not.toBeInTheDocument();
    expect(asked[0]?.sent).toMatchObject({
      email: "ana@exemplo.com",
      password: "segredo",
      data: { first_name: "Ana", last_name: "Lima" },
    });
    expect(asked[0]?.url.searchParams.get("redirect_to")).toBe(`${location.origin}/dashboard`);
    expect(screen.getByRole("link", { name: "Abrir caixa de entrada local" })).toHaveAttribute(
      "href",
      "/dev/mailbox",
    );
    await app.user.click(screen.getByRole("button", { name: "Reenviar email" }));
    expect(await screen.findByText("Email de verificação enviado!")).toBeVisible();
    expect(resent).toHaveLength(1);
  });

  test("leads to the dashboard where no confirmation is asked", async () => {
    api.onAuth("post", "/signup", () => Response.json(aSession("ana@exemplo.com")));
    const app = await open();
    await fill(app);
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/dashboard"));
  });

  test("goes on to the screen in whose way it stands, at once or by the mail", async () => {
    const { user: account } = aSession("ana@exemplo.com");
    const asked = api.onAuth("post", "/signup", () => Response.json(account));
    const app = await open({}, "/auth?next=%2Faccount%3Fdialog%3Dwebhook");
    await fill(app);
    await screen.findByRole("heading", { name: "Verifique seu email" });
    expect(asked[0]?.url.searchParams.get("redirect_to")).toBe(`${location.origin}/account?dialog=webhook`);
    await app.user.click(screen.getByRole("button", { name: "Voltar para o login" }));
    await app.user.click(screen.getByRole("button", { name: "Criar conta" }));
    api.onAuth("post", "/signup", () => Response.json(aSession("ana@exemplo.com")));
    await fill(app);
    await waitFor(() => expect(app.router.state.location.href).toBe("/account?dialog=webhook"));
  });

  test.each([
    ["termos de uso", "/terms"],
    ["política de privacidade", "/privacy"],
  ])("what one agrees to, the %s, opens beside the form", async (name, path) => {
    await open();
    const link = screen.getByRole("link", { name });
    expect(link).toHaveAttribute("href", path);
    expect(link).toHaveAttribute("target", "_blank");
    expect(
      screen.getByRole("checkbox", { name: "Aceito os termos de uso e a política de privacidade" }),
    ).not.toBeChecked();
  });

  test("with two different passwords sends nothing", async () => {
    const app = await open();
    await fill(app, { confirmation: "segredos" });
    expect(await screen.findByText("As senhas não coincidem")).toBeVisible();
  });

  test.each(["Senha", "Confirmar senha"])(
    "says no more that they differ once '%s' is mended",
    async (name) => {
      const app = await open();
      await fill(app, { confirmation: "segredos" });
      const told = await screen.findByText("As senhas não coincidem");
      await app.user.clear(screen.getByLabelText(name));
      await app.user.type(screen.getByLabelText(name), name === "Senha" ? "segredos" : "segredo");
      expect(told).not.toBeInTheDocument();
    },
  );

  test("names everything that is missing, and leads to the first of it", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Criar Conta" }));
    expect(screen.getByLabelText("Nome")).toHaveFocus();
    for (const text of [
      "Nome é obrigatório",
      "Sobrenome é obrigatório",
      "Email é obrigatório",
      "Senha é obrigatória",
      "Confirme a senha",
      "Aceite os termos para continuar",
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  test("leads to the terms when nothing else is missing", async () => {
    const app = await open();
    await fill(app, { agrees: false });
    expect(screen.getByRole("checkbox")).toHaveFocus();
    expect(screen.getByRole("checkbox")).toBeInvalid();
    expect(screen.getByRole("checkbox")).toHaveAccessibleDescription("Aceite os termos para continuar");
  });

  test("refused for a weak password says how long it must be", async () => {
    api.onAuth("post", "/signup", () =>
      Response.json(
        { code: "weak_password", message: "weak", weak_password: { reasons: ["length"] } },
        { status: 422, headers: { "x-supabase-api-version": "2024-01-01" } },
      ),
    );
    const app = await open();
    await fill(app);
    expect(await screen.findByText("Erro ao registrar")).toBeVisible();
    expect(screen.getByText("A senha deve ter pelo menos 6 caracteres.")).toBeVisible();
  });
});
