import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { type Profile, profile } from "#shared/api/profiles.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { authRefusal, body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { browserLog } from "#web/lib/browser-log.ts";
import { showLanguage } from "#web/lib/words/i18n.ts";

const api = fakeApi();
const profileIs = (facts: Partial<Profile>) =>
  api.on("get", "/profiles/", () => body(profile, aProfile(facts)));

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way the sidebar keeps it
  document.cookie = "sidebar_state=; path=/; max-age=0";
});

async function openSignedIn(path = "/dashboard") {
  signIn();
  const app = await renderApp(path);
  await screen.findByRole("button", { name: /Menu da conta/ });
  return app;
}

async function openMenu(app: Awaited<ReturnType<typeof openSignedIn>>) {
  await app.user.click(screen.getByRole("button", { name: /Menu da conta/ }));
  return within(await screen.findByRole("dialog", { name: "Menu da conta: Marina" }));
}

const DEAD_LINK = "#error=access_denied&error_code=otp_expired&error_description=gone";

/** What another tab does to what all of them see: it keeps a session, or none any more. */
function anotherTabKeeps(session: ReturnType<typeof aSession> | null) {
  if (session) signIn(session);
  else localStorage.removeItem("rasante-auth");
  window.dispatchEvent(new StorageEvent("storage", { key: "rasante-auth" }));
}

describe("without a session", () => {
  test.each([["/dashboard"], ["/searches"], ["/searches/some-id/flights"]])(
    "%s sends one to the login and says why",
    async (path) => {
      const { router } = await renderApp(path);
      expect(await screen.findByText("Acesso não autorizado")).toBeVisible();
      expect(screen.getByText("Por favor, faça login para continuar.")).toBeVisible();
      await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
    },
  );

  test("an address is gone on to after the login, with what it asks for", async () => {
    const { router } = await renderApp("/account?dialog=webhook");
    await screen.findByRole("heading", { name: "Entrar no Rasante" });
    anotherTabKeeps(aSession());
    await waitFor(() => expect(router.state.location.href).toBe("/account?dialog=webhook"));
  });

  test("the bare address is the landing page", async () => {
    const { router } = await renderApp("/");
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(/^O preço passa baixo/);
    expect(router.state.location.pathname).toBe("/");
    expect(screen.queryByText("Acesso não autorizado")).not.toBeInTheDocument();
  });

  test("an expired link from a mail is told as such", async () => {
    await renderApp(`/dashboard${DEAD_LINK}`);
    expect(await screen.findByText("Link Inválido ou Expirado")).toBeVisible();
    expect(screen.getByText("O link expirou ou já foi usado. Peça um novo.")).toBeVisible();
    expect(screen.queryByText("Acesso não autorizado")).not.toBeInTheDocument();
  });

  test.each([
    ["access_denied", "bad_oauth_callback", "A entrada pelo outro serviço foi cancelada."],
    [
      "access_denied",
      "provider_email_needs_verification",
      "O outro serviço não confirmou o seu email. Confirme-o lá ou entre com email e senha.",
    ],
    ["access_denied", "user_banned", "Esta conta está bloqueada."],
    ["server_error", "unexpected_failure", "A entrada pelo outro serviço não foi concluída. Tente de novo."],
  ])("a way back from another service with %s, %s is told as what it is", async (error, code, text) => {
    const reason = `error=${error}&error_code=${code}`;
    await renderApp(`/dashboard?${reason}#${reason}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText("Erro ao fazer login")).toBeVisible();
    expect(screen.queryByText("Link Inválido ou Expirado")).not.toBeInTheDocument();
  });
});

test.each(["/no/such/page", "/searches/abc", "/auth/abc"])(
  "%s leads nowhere: it says so, with a way home, and is logged",
  async (address) => {
    const logged = vi.spyOn(browserLog, "error").mockImplementation(() => {});
    await renderApp(address);
    expect(await screen.findByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar ao início" })).toHaveAttribute("href", "/");
    expect(logged).toHaveBeenCalledWith("page not found", address);
    await waitFor(() => expect(document.title).toBe("Página não encontrada · Rasante"));
  },
);

test("whoever leaves an address that leads nowhere is not told that there is nothing where he goes", async () => {
  const logged = vi.spyOn(browserLog, "error").mockImplementation(() => {});
  const { user } = await renderApp("/no/such/page");
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(await screen.findByRole("link", { name: "Voltar ao início" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Oops! Page not found" })).toBeNull());
  watch.disconnect();
  expect(said).not.toContainEqual(expect.stringContaining("Não há nada em /."));
  expect(logged).toHaveBeenCalledExactlyOnceWith("page not found", "/no/such/page");
});

test("an address that leads nowhere is read out in the language of its words", async () => {
  vi.spyOn(browserLog, "error").mockImplementation(() => {});
  await renderApp("/no/such/page");
  expect(await screen.findByRole("heading", { name: "Oops! Page not found" })).toHaveAttribute("lang", "en");
  await showLanguage("es");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).not.toHaveAttribute("lang"));
});

test("an address that leads nowhere is printed as every screen", async () => {
  vi.spyOn(browserLog, "error").mockImplementation(() => {});
  await renderApp("/no/such/page");
  expect(await screen.findByText(/^Impresso de http/)).toHaveClass("printed-note");
});

test("the way home of an address that leads nowhere is that of the reader's language", async () => {
  vi.spyOn(browserLog, "error").mockImplementation(() => {});
  await renderApp("/no/such/page");
  await screen.findByRole("heading", { name: "Oops! Page not found" });
  await showLanguage("es");
  expect(await screen.findByRole("link", { name: "Volver al inicio" })).toHaveAttribute("href", "/es");
});

describe("with a session", () => {
  test("the bare address is the landing page, which leads to the dashboard", async () => {
    signIn();
    const { router } = await renderApp("/");
    expect(router.state.location.pathname).toBe("/");
    const [door] = await screen.findAllByRole("link", { name: "Meu Dashboard" });
    expect(door).toHaveAttribute("href", "/dashboard");
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-session"));
  });

  test("an expired link from a mail is told as such, once", async () => {
    const { router } = await openSignedIn(`/dashboard?sort=price-desc&error_code=otp_expired${DEAD_LINK}`);
    expect(await screen.findByText("O link expirou ou já foi usado. Peça um novo.")).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe("/dashboard?sort=price-desc"));
  });

  test("every call of the API says whose session it is", async () => {
    const asked = api.on("get", "/profiles/", () => body(profile, aProfile()));
    await openSignedIn();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked[0]?.headers.get("x-request-id")).toBe("session-1");
  });

  test("the screens are one click away and simulated fares are marked", async () => {
    const { user, router } = await openSignedIn();
    expect(screen.getByText("Tarifas simuladas para demonstração")).toBeVisible();
    const menu = within(screen.getByRole("navigation", { name: "Navegação principal" }));
    await user.click(menu.getByRole("link", { name: "Minhas Buscas" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/searches"));
    expect(menu.getByRole("link", { name: "Minhas Buscas" })).toHaveAttribute("aria-current", "page");
  });

  test("a keyboard reaches the content, the menu and the search first", async () => {
    const { user } = await openSignedIn();
    await user.tab();
    expect(screen.getByRole("link", { name: "Ir para o conteúdo" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("link", { name: "Ir para o menu" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Ir para a busca" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Busca rápida" })).toBeVisible();
  });

  test("the link to the menu leads to the one at the side, also while that of a phone is open", async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole("button", { name: "Abrir menu" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    expect(drawer.getByRole("navigation", { name: "Navegação principal" })).not.toHaveAttribute("id");
    const [menu, ...others] = document.querySelectorAll("#menu");
    expect(menu?.closest("aside")).toBeInTheDocument();
    expect(others).toEqual([]);
  });

  test("the sidebar stays as one left it", async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole("button", { name: "Recolher menu" }));
    expect(screen.getByRole("button", { name: "Expandir menu" })).toHaveAttribute("aria-expanded", "false");
    expect(document.cookie).toContain("sidebar_state=closed");
  });

  test("the sidebar opens as one left it, and is kept open again", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the way the sidebar keeps it
    document.cookie = "sidebar_state=closed; path=/";
    const { user } = await openSignedIn();
    await user.click(screen.getByRole("button", { name: "Expandir menu" }));
    expect(screen.getByRole("button", { name: "Recolher menu" })).toBeVisible();
    expect(document.cookie).toContain("sidebar_state=open");
  });

  test("real fares are not marked as simulated", async () => {
    signIn();
    await renderApp("/dashboard", { config: { simulated_fares: false } });
    await screen.findByRole("button", { name: /Menu da conta/ });
    expect(screen.queryByText("Tarifas simuladas para demonstração")).not.toBeInTheDocument();
  });

  test("the account menu closes by Escape and gives the focus back", async () => {
    const app = await openSignedIn();
    const menu = await openMenu(app);
    await waitFor(() => expect(menu.getByRole("link", { name: "Minha Conta" })).toHaveFocus());
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: /Menu da conta/ })).toHaveFocus());
  });

  test("whoever comes in for somebody else, in another tab, sees nothing of theirs", async () => {
    api.on("get", "/searches/batches", () => body(z.array(batchSearch), [aBatchSearch()]));
    await openSignedIn("/searches");
    expect(await screen.findByRole("list", { name: "Buscas salvas" })).toBeVisible();
    api.on("get", "/searches/batches", () => new Promise<Response>(() => {}));
    const session = aSession("bia@exemplo.com.br");
    const user = { ...session.user, id: "22222222-2222-4222-8222-222222222222" };
    anotherTabKeeps({ ...session, user });
    await waitFor(() => expect(screen.queryByRole("list", { name: "Buscas salvas" })).toBeNull());
  });

  test("the last prices of whoever was here before are taken away, too", async () => {
    const left: unknown[] = [];
    const registration = { active: { postMessage: (message: unknown) => left.push(message) } };
    Object.defineProperty(navigator, "serviceWorker", {
      configurable: true,
      value: { controller: null, getRegistration: async () => registration },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
    await openSignedIn();
    expect(left).toEqual([]);
    const session = aSession("bia@exemplo.com.br");
    const user = { ...session.user, id: "22222222-2222-4222-8222-222222222222" };
    anotherTabKeeps({ ...session, user });
    await waitFor(() => expect(left).toEqual([{ offlineCopy: null }]));
  });

  test("an inactive account is sent to its own page and told why, once", async () => {
    profileIs({ is_active: false });
    const { router, user } = await openSignedIn();
    await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
    const told = await screen.findByText("Ativação da conta necessária");
    expect(screen.getByText("Sua conta precisa ser ativada para acessar esta funcionalidade.")).toBeVisible();
    expect(await screen.findByText("Conta Inativa")).toBeVisible();
    const menu = within(screen.getByRole("navigation", { name: "Navegação principal" }));
    await user.click(menu.getByRole("link", { name: "Minhas Buscas" }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect(screen.getByText("Ativação da conta necessária")).toBeVisible();
    expect(router.state.location.pathname).toBe("/account");
  });

  test("an account that becomes inactive while it is open is sent there by the first refusal", async () => {
    api.on("get", "/searches/batches", () => refusal(403, { error_code: "USER_INACTIVE" }));
    const { router } = await openSignedIn("/searches");
    await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
    expect(screen.getAllByText("Ativação da conta necessária")).toHaveLength(1);
  });

  test("a refusal leads away though a profile of before is still on its way, and once only", async () => {
    const answers = [refusal(403, { error_code: "USER_INACTIVE" })];
    api.on("get", "/searches/batches", () => answers.pop() ?? body(z.array(batchSearch), [aBatchSearch()]));
    const { router, user } = await openSignedIn("/searches");
    await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
    expect(await screen.findByText("Status da Conta: Ativa")).toBeVisible();
    const menu = within(screen.getByRole("navigation", { name: "Navegação principal" }));
    await user.click(menu.getByRole("link", { name: "Minhas Buscas" }));
    expect(await screen.findByRole("article", { name: "GRU → LIS" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/searches");
  });

  test("an inactive account is shown as such even where its profile cannot be had", async () => {
    api.on("get", "/profiles/", () => refusal(400));
    api.on("get", "/searches/batches", () => refusal(403, { error_code: "USER_INACTIVE" }));
    const { router } = await openSignedIn("/searches");
    await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
    expect(screen.getAllByText("Ativação da conta necessária")).toHaveLength(1);
    expect(await screen.findByText("Conta Inativa")).toBeVisible();
    expect(screen.getByText("Status da Conta: Inativa")).toBeVisible();
  });

  test("the account is one click away, by the sidebar and by the header", async () => {
    const app = await openSignedIn();
    const sidebar = within(screen.getByRole("complementary", { name: "Menu" }));
    expect(sidebar.getByRole("link", { name: "Minha Conta" })).toHaveAttribute("href", "/account");
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("link", { name: "Minha Conta" }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/account"));
    const head = await screen.findByRole("heading", { name: "Minha Conta", level: 1 });
    await waitFor(() => expect(head).toHaveFocus());
  });

  test("the operator's page is one click away for operators, and nobody else reads of it", async () => {
    const app = await openSignedIn();
    const menu = await openMenu(app);
    expect(menu.queryByRole("link", { name: "Operação" })).not.toBeInTheDocument();
    profileIs({ is_operator: true });
    api.on("get", "/operator/overview", () => refusal(404));
    await app.user.keyboard("{Escape}");
    const again = await openMenu(app);
    await app.user.click(await again.findByRole("link", { name: "Operação" }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/operator"));
  });

  test("the phone's menu leads the focus to the screen it opens", async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole("button", { name: "Abrir menu" }));
    const drawer = within(await screen.findByRole("dialog"));
    await user.click(drawer.getByRole("link", { name: "Minhas Buscas" }));
    const head = await screen.findByRole("heading", { name: "Minhas Buscas", level: 1 });
    await waitFor(() => expect(head).toHaveFocus());
  });

  test("the phone's menu closes by Escape", async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole("button", { name: "Abrir menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("a new name shows in the header as soon as it is saved", async () => {
    const { user: account } = aSession();
    const renamed = { ...account, user_metadata: { first_name: "Nina", last_name: "Duarte" } };
    api.onAuth("put", "/user", () => Response.json(renamed));
    const { auth } = await openSignedIn();
    await auth.ask((service) => service.updateUser({ data: { first_name: "Nina" } }));
    expect(await screen.findByRole("button", { name: "Menu da conta: Nina" })).toBeVisible();
  });

  test.each([[""], [7]])("who has given no name but %j is called by the address", async (first_name) => {
    const session = aSession();
    const user = { ...session.user, user_metadata: { first_name, last_name: "" } };
    api.onAuth("get", "/user", () => Response.json(user));
    signIn({ ...session, user } as typeof session);
    await renderApp("/dashboard");
    expect(await screen.findByRole("button", { name: "Menu da conta: marina@exemplo.com.br" })).toBeVisible();
  });

  test("signing out leads away with a good word and no complaint, and ends no other device's session", async () => {
    const asked = api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    const app = await openSignedIn();
    const menu = await openMenu(app);
    expect(menu.getByText("marina@exemplo.com.br")).toBeVisible();
    await app.user.click(menu.getByRole("button", { name: "Sair" }));
    expect(await screen.findByText("Logout realizado com sucesso")).toBeVisible();
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/"));
    expect(screen.queryByText("Acesso não autorizado")).not.toBeInTheDocument();
    expect(localStorage.getItem("rasante-auth")).toBeNull();
    expect(asked.map(({ url }) => new URL(url).searchParams.get("scope"))).toEqual(["local"]);
  });

  test("a session that ends by itself is complained about", async () => {
    api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    const app = await openSignedIn();
    await app.auth.leave();
    expect(await screen.findByText("Acesso não autorizado")).toBeVisible();
  });

  test("a session that is found ended by saving a name is told of in one notice", async () => {
    api.onAuth("put", "/user", () => authRefusal(403, "session_not_found"));
    api.onAuth("post", "/token", () => authRefusal(400, "refresh_token_not_found"));
    api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    signIn();
    const { user } = await renderApp("/account");
    await user.type(await screen.findByLabelText("Nome"), "na");
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
    expect(await screen.findByText("Acesso não autorizado")).toBeVisible();
    expect(screen.queryByText("Erro ao atualizar perfil")).not.toBeInTheDocument();
  });

  test("who has left once and is back is told when the session ends by itself", async () => {
    api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    const app = await openSignedIn();
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("button", { name: "Sair" }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/"));
    api.onAuth("post", "/token", () => Response.json(aSession()));
    await app.auth.ask((service) =>
      service.signInWithPassword({ email: "a@exemplo.com", password: "segredo" }),
    );
    await app.router.navigate({ to: "/dashboard" });
    await screen.findByRole("button", { name: /Menu da conta/ });
    await app.auth.leave();
    expect(await screen.findByText("Acesso não autorizado")).toBeVisible();
  });

  test("a session that ends in another tab ends here too, and is complained about once", async () => {
    const { router } = await openSignedIn();
    anotherTabKeeps(null);
    await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
    expect(screen.getAllByText("Acesso não autorizado")).toHaveLength(1);
  });

  test("a session that begins in another tab opens this one", async () => {
    const { router } = await renderApp("/auth");
    await screen.findByRole("heading", { name: "Entrar no Rasante" });
    anotherTabKeeps(aSession());
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });

  test("a session that ends in another tab ends here too when its client is already at work", async () => {
    const { router, auth } = await openSignedIn();
    await auth.ask((service) => service.getSession());
    const otherTab = new BroadcastChannel("rasante-auth");
    otherTab.postMessage({ event: "SIGNED_OUT", session: null });
    await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
    otherTab.close();
  });
});

describe("the switches of the account menu", () => {
  test("change the language of everything", async () => {
    const saved = api.on("patch", "/profiles/", () => body(profile, aProfile({ language: "es" })));
    const app = await openSignedIn();
    const menu = await openMenu(app);
    profileIs({ language: "es" });
    await waitFor(() => expect(menu.getByLabelText("Idioma")).toBeEnabled());
    await app.user.selectOptions(menu.getByLabelText("Idioma"), "es");
    expect(await screen.findByRole("link", { name: "Mis búsquedas" })).toBeVisible();
    expect(document.documentElement.lang).toBe("es");
    expect(saved.map(({ sent }) => sent)).toEqual([{ language: "es" }]);
    expect(localStorage.getItem("rasante-language")).toBe("es");
  });

  test("show the currency that was chosen before", async () => {
    profileIs({ currency: "USD" });
    const menu = await openMenu(await openSignedIn());
    await waitFor(() => expect(menu.getByLabelText("Moeda")).toHaveValue("USD"));
  });

  test("change the currency", async () => {
    const saved = api.on("patch", "/profiles/", () => body(profile, aProfile({ currency: "USD" })));
    const app = await openSignedIn();
    const menu = await openMenu(app);
    await waitFor(() => expect(menu.getByLabelText("Moeda")).toBeEnabled());
    await app.user.selectOptions(menu.getByLabelText("Moeda"), "USD");
    expect(await screen.findByText("Preferências atualizadas")).toBeVisible();
    expect(saved.map(({ sent }) => sent)).toEqual([{ currency: "USD" }]);
  });

  test.each([
    ["Idioma", "en", "Erro ao alterar idioma"],
    ["Moeda", "EUR", "Erro ao alterar moeda"],
  ])("say so when %s cannot be saved", async (label, choice, text) => {
    api.on("patch", "/profiles/", () => refusal(422));
    const app = await openSignedIn();
    const menu = await openMenu(app);
    await waitFor(() => expect(menu.getByLabelText(label)).toBeEnabled());
    await app.user.selectOptions(menu.getByLabelText(label), choice);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("choose light or dark for this browser", async () => {
    const app = await openSignedIn();
    const menu = await openMenu(app);
    await app.user.click(menu.getByRole("radio", { name: "Escuro" }));
    expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
    expect(localStorage.getItem("mantine-color-scheme-value")).toBe("dark");
  });
});
