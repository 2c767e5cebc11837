import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { airportList } from "#shared/api/airports.ts";
import { type Profile, profile } from "#shared/api/profiles.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderUi } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { browserLog } from "#web/lib/browser-log.ts";
import { OnboardingModal } from "./onboarding-modal.tsx";
import { isOnboardingNeeded } from "./onboarding-state.ts";

const api = fakeApi();
const nothing = { currency: null, language: null, preferred_airport: null };
const profileIs = (facts: Partial<Profile>) =>
  api.on("get", "/profiles/", () => body(profile, aProfile(facts)));

/** Somebody new, signed in; the state of the service stays on its way. */
async function appAt(path: string) {
  profileIs(nothing);
  api.on("get", "/status", () => new Promise<Response>(() => {}));
  signIn();
  return renderApp(path);
}

async function open(facts: Partial<Profile>) {
  profileIs(facts);
  const { user } = await renderUi(<OnboardingModal />);
  const dialog = within(await screen.findByRole("dialog", { name: "Bem-vindo ao Rasante!" }));
  return { user, dialog };
}

test.each([
  [{}, false],
  [{ currency: null }, true],
  [{ language: null }, true],
  [{ preferred_airport: null }, true],
  [{ preferred_airport: "" }, true],
])("a profile with %j needs the questions: %s", (facts, needed) => {
  expect(isOnboardingNeeded(aProfile(facts))).toBe(needed);
});

describe("the questions", () => {
  test("come one at a time and are saved together", async () => {
    const { user, dialog } = await open(nothing);
    api.on("get", "/airports/", () =>
      body(airportList, {
        airports: [{ iata: "GRU", name: "Guarulhos", city: "São Paulo", country: "BR" }],
        count: 1,
      }),
    );
    const saved = api.on("patch", "/profiles/", () => body(profile, aProfile()));
    expect(dialog.getByText("Vamos configurar suas preferências para uma melhor experiência")).toBeVisible();
    expect(dialog.getByRole("heading", { name: "Moeda" })).toBeVisible();
    expect(dialog.getByText("1 de 3")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Anterior" })).toBeDisabled();
    expect(dialog.getByRole("button", { name: "Próximo" })).toBeDisabled();

    await user.selectOptions(dialog.getByLabelText("Escolha a moeda"), "EUR");
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    expect(dialog.getByText("2 de 3")).toBeVisible();
    const progress = dialog.getByRole("progressbar", { name: "Progresso da configuração" });
    expect(progress).toHaveAttribute("aria-valuetext", "2 de 3");
    expect(progress).toHaveAttribute("value", "2");
    expect(progress).toHaveAttribute("max", "3");
    expect(dialog.getByRole("button", { name: "Próximo" })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText("Escolha o idioma"), "*");
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    expect(dialog.getByText("3 de 3")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Concluir" })).toBeDisabled();
    await user.type(dialog.getByRole("combobox", { name: "Aeroporto preferido" }), "guarulhos");
    await user.click(await screen.findByRole("option", { name: /GRU/ }));
    profileIs({});
    await user.click(dialog.getByRole("button", { name: "Concluir" }));

    expect(
      await screen.findByText("Bem-vindo! Suas preferências foram configuradas com sucesso."),
    ).toBeVisible();
    expect(saved.map(({ sent }) => sent)).toEqual([
      { currency: "EUR", language: "*", preferred_airport: "GRU" },
    ]);
    // The screen is Portuguese, the browser English: that is the language to be written to in.
    expect(saved[0]?.headers.get("accept-language")).toBe("en");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(localStorage.getItem("onboarding_completed")).toBe("true");
  });

  test("are answered with thanks, however slowly the page behind is read again", async () => {
    const { user, dialog } = await open({ ...nothing, currency: "USD", language: "pt" });
    api.on("get", "/airports/", () =>
      body(airportList, {
        airports: [{ iata: "GRU", name: "Guarulhos", city: "São Paulo", country: "BR" }],
        count: 1,
      }),
    );
    api.on("patch", "/profiles/", () => body(profile, aProfile()));
    for (let step = 0; step < 2; step++) await user.click(dialog.getByRole("button", { name: "Próximo" }));
    await user.type(dialog.getByRole("combobox", { name: "Aeroporto preferido" }), "guarulhos");
    await user.click(await screen.findByRole("option", { name: /GRU/ }));
    api.on("get", "/profiles/", async () => {
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      return body(profile, aProfile());
    });
    await user.click(dialog.getByRole("button", { name: "Concluir" }));
    expect(
      await screen.findByText("Bem-vindo! Suas preferências foram configuradas com sucesso."),
    ).toBeVisible();
  });

  test("are answered in the language that was chosen", async () => {
    const { user, dialog } = await open({ ...nothing, currency: "USD", preferred_airport: "GRU" });
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    await user.selectOptions(dialog.getByLabelText("Escolha o idioma"), "en");
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    api.on("patch", "/profiles/", () => body(profile, aProfile({ language: "en" })));
    profileIs({ language: "en" });
    await user.click(dialog.getByRole("button", { name: "Concluir" }));
    expect(await screen.findByText("Welcome! Your preferences are set.")).toBeVisible();
  });

  test("keep what was answered when one goes back", async () => {
    const { user, dialog } = await open({ ...nothing, currency: "USD" });
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    await user.click(dialog.getByRole("button", { name: "Anterior" }));
    expect(dialog.getByLabelText("Escolha a moeda")).toHaveValue("USD");
  });

  test("find what was answered when one comes back to their page", async () => {
    const { user, router } = await appAt("/dashboard");
    const currency = () => screen.findByLabelText("Escolha a moeda");
    await user.selectOptions(await currency(), "EUR");
    await user.click(screen.getByRole("button", { name: "Próximo" }));
    await user.selectOptions(screen.getByLabelText("Escolha o idioma"), "fr");
    await act(() => router.navigate({ to: "/status" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => router.history.back());
    expect(await screen.findByLabelText("Escolha o idioma")).toHaveValue("fr");
    await user.click(screen.getByRole("button", { name: "Anterior" }));
    expect(await currency()).toHaveValue("EUR");
  });

  test("that somebody else has answered there begin anew", async () => {
    const { router } = await appAt("/status");
    const answers = { currency: "EUR", language: "fr", preferred_airport: "" };
    const onboarding = { userId: "somebody else", index: 1, answers };
    act(() => router.history.push("/dashboard", { onboarding } as never));
    expect(await screen.findByLabelText("Escolha a moeda")).toHaveValue("");
  });

  test("have the focus, each as one goes on to it or back", async () => {
    const { user, dialog } = await open({ ...nothing, currency: "USD" });
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    expect(dialog.getByLabelText("Escolha o idioma")).toHaveFocus();
    await user.selectOptions(dialog.getByLabelText("Escolha o idioma"), "pt");
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    expect(dialog.getByRole("combobox", { name: "Aeroporto preferido" })).toHaveFocus();
    for (let step = 0; step < 2; step++) await user.click(dialog.getByRole("button", { name: "Anterior" }));
    expect(dialog.getByLabelText("Escolha a moeda")).toHaveFocus();
  });

  test("stay open when they cannot be saved", async () => {
    const logged = vi.spyOn(browserLog, "error").mockImplementation(() => {});
    const { user, dialog } = await open({ currency: null });
    api.on("patch", "/profiles/", () => refusal(422));
    await user.selectOptions(dialog.getByLabelText("Escolha a moeda"), "BRL");
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    await user.click(dialog.getByRole("button", { name: "Próximo" }));
    await user.click(dialog.getByRole("button", { name: "Concluir" }));
    expect(await screen.findByText("Erro ao salvar preferências")).toBeVisible();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Concluir" })).toBeEnabled());
    expect(logged).toHaveBeenCalledOnce();
  });

  test("are not asked of someone who answered them, and completion is forgotten with an answer", async () => {
    localStorage.setItem("onboarding_completed", "true");
    await open({ language: null });
    await waitFor(() => expect(localStorage.getItem("onboarding_completed")).toBeNull());
  });
});
