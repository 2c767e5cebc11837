import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Profile, profile } from "#shared/api/profiles.ts";
import { authRefusal, body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { keepFocus } from "#web/ui/focus/keep-focus.ts";

const api = fakeApi();
const profileIs = (facts: Partial<Profile>) =>
  api.on("get", "/profiles/", () => body(profile, aProfile(facts)));
const userIs = (session = aSession()) => api.onAuth("get", "/user", () => Response.json(session.user));

afterEach(() => focusManager.setFocused(undefined));
beforeEach(() => {
  userIs();
});

async function open() {
  signIn();
  const app = await renderApp("/account");
  await screen.findByRole("heading", { name: "Minha Conta" });
  return app;
}

const area = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the standing of the account", () => {
  test("is shown when all is well", async () => {
    await open();
    expect(await screen.findByText("Status da Conta: Ativa")).toBeVisible();
    expect(screen.queryByText("Conta Inativa")).not.toBeInTheDocument();
  });

  test("of an inactive one says what is missing and whom to write to, without a complaint", async () => {
    profileIs({ is_active: false });
    await open();
    expect(await screen.findByText("Status da Conta: Inativa")).toBeVisible();
    const notice = within(await screen.findByRole("alert", { name: "Conta Inativa" }));
    expect(notice.getByRole("link", { name: "Ativação de Conta" })).toHaveAttribute(
      "href",
      "mailto:contato@rasante.example?subject=Ativa%C3%A7%C3%A3o%20de%20Conta",
    );
    expect(screen.queryByText("Ativação da conta necessária")).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Salvar Alterações" })).toBeEnabled();
  });
});

describe("the personal information", () => {
  test("shows the proven address, which cannot be changed", async () => {
    await open();
    const info = await area("Informações Pessoais");
    expect(await info.findByLabelText("Email")).toHaveValue("marina@exemplo.com.br");
    expect(info.getByLabelText("Email")).toHaveAttribute("readonly");
    expect(info.getByText("Email Verificado")).toBeVisible();
    expect(info.queryByRole("button", { name: "Reenviar Verificação" })).not.toBeInTheDocument();
  });

  test.each([
    [
      () => Response.json({}),
      "Email enviado",
      "Um novo email de verificação foi enviado para sua caixa de entrada.",
    ],
    [
      () => authRefusal(429, "over_email_send_rate_limit"),
      "Erro ao enviar email",
      "Não foi possível enviar o email de verificação. Tente novamente.",
    ],
  ])("mails the proof again and tells how it went %#", async (answer, title, text) => {
    userIs(aSession("marina@exemplo.com.br", { confirmedAt: null }));
    const asked = api.onAuth("post", "/resend", answer);
    const { user } = await open();
    expect(await screen.findByText("Email Não Verificado")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Reenviar Verificação" }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(asked[0]?.sent).toMatchObject({ type: "signup", email: "marina@exemplo.com.br" });
  });

  async function rename(name: string, surname: string) {
    const { user } = await open();
    const firstName = await screen.findByLabelText("Nome");
    await user.clear(firstName);
    if (name) await user.type(firstName, name);
    await user.clear(screen.getByLabelText("Sobrenome"));
    if (surname) await user.type(screen.getByLabelText("Sobrenome"), surname);
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
  }

  test("saves a new name, which the header shows at once", async () => {
    const { user: account } = aSession();
    const renamed = { ...account, user_metadata: { first_name: "Nina", last_name: "Costa" } };
    const saved = api.onAuth("put", "/user", () => Response.json(renamed));
    await rename("Nina", "Costa ");
    expect(await screen.findByText("Perfil atualizado")).toBeVisible();
    expect(screen.getByText("Suas informações foram atualizadas com sucesso!")).toBeVisible();
    expect(saved[0]?.sent).toMatchObject({ data: { first_name: "Nina", last_name: "Costa" } });
    expect(screen.getByRole("button", { name: "Menu da conta: Nina" })).toBeVisible();
  });

  test("keeps what was typed while a name was being saved, to be saved as well", async () => {
    const saving = Promise.withResolvers<void>();
    api.onAuth("put", "/user", () => saving.promise.then(() => Response.json(aSession().user)));
    const { user } = await open();
    await user.type(await screen.findByLabelText("Nome"), "na");
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
    await user.type(screen.getByLabelText("Sobrenome"), " Lima");
    saving.resolve();
    expect(await screen.findByText("Perfil atualizado")).toBeVisible();
    expect(screen.getByRole("button", { name: "Salvar Alterações" })).toHaveAttribute(
      "data-variant",
      "filled",
    );
  });

  test("keeps a name that was saved, whatever an answer says that was asked for before", async () => {
    const { user: account } = aSession();
    api.onAuth("put", "/user", () => Response.json({ ...account, user_metadata: { first_name: "Nina" } }));
    const { user } = await open();
    await user.type(await screen.findByLabelText("Nome"), "na");
    const late = Promise.withResolvers<Response>();
    const asked = api.onAuth("get", "/user", () => late.promise);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
    expect(await screen.findByText("Perfil atualizado")).toBeVisible();
    await act(async () => late.resolve(Response.json(account)));
    await user.tab();
    expect(screen.getByLabelText("Nome")).toHaveValue("Nina");
  });

  test("shows what was changed elsewhere, but for what is being changed here", async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText("Sobrenome"), " Lima");
    const known = aSession();
    const elsewhere = { first_name: "Nina", last_name: "Souza" };
    userIs({ ...known, user: { ...known.user, user_metadata: elsewhere } });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(screen.getByLabelText("Nome")).toHaveValue("Nina"));
    expect(screen.getByLabelText("Sobrenome")).toHaveValue("Duarte Lima");
  });

  test("says so when the name could not be saved", async () => {
    api.onAuth("put", "/user", () => authRefusal(422, "validation_failed"));
    await rename("Nina", "Costa");
    expect(await screen.findByText("Erro ao atualizar perfil")).toBeVisible();
    expect(screen.getByText("Não foi possível atualizar suas informações.")).toBeVisible();
  });

  test("asks for both names and sends nothing without them", async () => {
    await rename("", "");
    expect(await screen.findByText("Nome é obrigatório")).toBeVisible();
    expect(screen.getByText("Sobrenome é obrigatório")).toBeVisible();
    expect(screen.getByLabelText("Nome")).toHaveFocus();
  });

  test("asks for them in another language once the screen speaks it", async () => {
    await rename("", "");
    await screen.findByText("Nome é obrigatório");
    profileIs({ language: "en" });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText("First name is required")).toBeVisible();
    expect(screen.getByText("Last name is required")).toBeVisible();
  });

  test("says so when it could not be loaded, and goes on with what the session knows", async () => {
    api.onAuth("get", "/user", () => authRefusal(400, "validation_failed"));
    await open();
    expect(await screen.findByText("Erro ao carregar perfil")).toBeVisible();
    expect(screen.getByText("Não foi possível carregar suas informações.")).toBeVisible();
    expect(await screen.findByLabelText("Nome")).toHaveValue("Marina");
  });
});

describe("the preferences", () => {
  test.each([
    [{ batch_searches_count: 2 }, "2 / 5", 2],
    [{ batch_searches_count: 9 }, "9 / 5", 5],
  ])("show how much of the plan is used %#", async (facts, figure, value) => {
    profileIs(facts);
    await open();
    const preferences = await area("Preferências");
    expect(await preferences.findByText("Plano Básico")).toBeVisible();
    expect(preferences.getByText(figure)).toBeVisible();
    const bar = preferences.getByRole("progressbar", { name: "Buscas personalizadas usadas" });
    expect(bar).toHaveProperty("value", value);
    expect(bar).toHaveProperty("max", 5);
    expect(bar).toHaveAttribute("aria-valuetext", figure);
  });

  test("of a plan without a limit show no bar", async () => {
    profileIs({ feature_plan: { name: "Premium", max_batch_flight_searches: null } });
    await open();
    expect(await screen.findByText("2 / sem limite")).toBeVisible();
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  });

  test("are saved together and the whole app follows", async () => {
    const after = { currency: "USD", language: "es" } as const;
    const saved = api.on("patch", "/profiles/", () => {
      profileIs(after);
      return body(profile, aProfile(after));
    });
    const { user } = await open();
    const preferences = await area("Preferências");
    await user.selectOptions(await preferences.findByLabelText("Moeda"), "USD");
    await user.selectOptions(preferences.getByLabelText("Idioma"), "es");
    await user.click(preferences.getByRole("button", { name: "Salvar Preferências" }));
    expect(await screen.findByRole("heading", { name: "Mi cuenta" })).toBeVisible();
    expect(saved.map(({ sent }) => sent)).toEqual([{ currency: "USD", language: "es" }]);
  });

  test("name whose clock tells the hours: Brasília's until another is chosen", async () => {
    const saved = api.on("patch", "/profiles/", () => {
      profileIs({ time_zone: "America/Manaus" });
      return body(profile, aProfile({ time_zone: "America/Manaus" }));
    });
    const { user } = await open();
    const preferences = await area("Preferências");
    expect(await preferences.findByDisplayValue("Horário de Brasília")).toBe(
      preferences.getByLabelText("Fuso horário"),
    );
    const names = within(preferences.getByLabelText("Fuso horário")).getAllByRole("option");
    expect(names.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      "Horário de Brasília",
      "Horário de Fernando de Noronha",
      "Horário de Manaus",
      "Horário de Rio Branco",
      "Horário da Cidade do México",
      "Horário de Amsterdã",
    ]);
    await user.selectOptions(preferences.getByLabelText("Fuso horário"), "America/Manaus");
    await user.click(preferences.getByRole("button", { name: "Salvar Preferências" }));
    expect(await screen.findByText("Preferências atualizadas")).toBeVisible();
    expect(saved.map(({ sent }) => sent)).toEqual([{ time_zone: "America/Manaus" }]);
    expect(preferences.getByLabelText("Fuso horário")).toHaveValue("America/Manaus");
  });

  test("that were not changed here may have been changed elsewhere: they are left alone", async () => {
    const saved = api.on("patch", "/profiles/", () => body(profile, aProfile({ share_deals: false })));
    const { user } = await open();
    const preferences = await area("Preferências");
    await user.click(await preferences.findByRole("switch"));
    await user.click(preferences.getByRole("button", { name: "Salvar Preferências" }));
    expect(await screen.findByText("Preferências atualizadas")).toBeVisible();
    expect(saved.map(({ sent }) => sent)).toEqual([{ share_deals: false }]);
  });

  test("once saved are told to be so in the language that was chosen", async () => {
    const saved = { language: "en" } as const;
    api.on("patch", "/profiles/", () => {
      profileIs(saved);
      return body(profile, aProfile(saved));
    });
    const { user } = await open();
    const preferences = await area("Preferências");
    await user.selectOptions(await preferences.findByLabelText("Idioma"), "en");
    await user.click(preferences.getByRole("button", { name: "Salvar Preferências" }));
    expect(await screen.findByText("Preferences updated")).toBeVisible();
    expect(screen.queryByText("Preferências atualizadas")).not.toBeInTheDocument();
  });

  test("once saved leave the keyboard where it was", async () => {
    const saved = { currency: "USD" } as const;
    api.on("patch", "/profiles/", () => {
      profileIs(saved);
      return body(profile, aProfile(saved));
    });
    onTestFinished(keepFocus());
    const { user } = await open();
    const preferences = await area("Preferências");
    await user.selectOptions(await preferences.findByLabelText("Moeda"), "USD");
    await user.click(preferences.getByRole("button", { name: "Salvar Preferências" }));
    expect(await screen.findByText("Preferências atualizadas")).toBeVisible();
    await waitFor(() =>
      expect(preferences.getByRole("button", { name: "Salvar Preferências" })).toHaveFocus(),
    );
  });

  test("show what was changed elsewhere, but for what is being changed here", async () => {
    const { user } = await open();
    const preferences = await area("Preferências");
    await user.selectOptions(await preferences.findByLabelText("Moeda"), "USD");
    profileIs({ currency: "EUR", share_deals: false });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(preferences.getByRole("switch")).not.toBeChecked());
    expect(preferences.getByLabelText("Moeda")).toHaveValue("USD");
  });

  test("once saved say so", async () => {
    api.on("patch", "/profiles/", () => body(profile, aProfile()));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Salvar Preferências" }));
    expect(await screen.findByText("Preferências atualizadas")).toBeVisible();
    expect(screen.getByText("Suas preferências foram atualizadas com sucesso!")).toBeVisible();
  });

  test("say that they are being saved", async () => {
    api.on("patch", "/profiles/", () => new Promise<Response>(() => {}));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Salvar Preferências" }));
    expect(await screen.findByRole("button", { name: "Salvando..." })).toBeDisabled();
  });

  test.each([
    [422, "Erro de validação", "Verifique os dados informados e tente novamente."],
    [400, "Erro na requisição", "Dados inválidos fornecidos."],
    [403, "Erro ao atualizar preferências", "Não foi possível atualizar suas preferências."],
  ])("refused with %i say '%s'", async (status, title, text) => {
    api.on("patch", "/profiles/", () => refusal(status));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Salvar Preferências" }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test.each([
    [400, "Erro na requisição", "Dados inválidos ao carregar preferências."],
    [403, "Erro ao carregar preferências", "Não foi possível carregar suas preferências."],
  ])("that cannot be loaded for a %i say so at once", async (status, title, text) => {
    const asked = api.on("get", "/profiles/", () => refusal(status));
    await open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(screen.getByText(text)).toBeVisible();
    const preferences = await area("Preferências");
    expect(preferences.getByRole("alert")).toHaveTextContent(
      "Não foi possível carregar as preferências do perfil.",
    );
    const heading = screen.getByRole("heading", { name: "Minha Conta" });
    expect(heading.closest("header")?.querySelector(".mantine-Skeleton-root")).toBeNull();
  });

  test("of someone without a profile are announced as not set up yet", async () => {
    api.on("get", "/profiles/", () => refusal(404));
    await open();
    expect(await screen.findByText("Perfil não encontrado")).toBeVisible();
    expect(screen.getByText("Suas preferências ainda não foram configuradas.")).toBeVisible();
  });
});
