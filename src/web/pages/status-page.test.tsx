import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type InstallationStatus, installationStatus } from "#shared/api/status.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { showLanguage } from "#web/lib/words/i18n.ts";

const api = fakeApi();
const NOW = "2026-11-20T15:00:00Z";
const source = (state: InstallationStatus["sources"][number]["state"], name = "searchapi") => ({
  ...{ name, state, last_success_at: NOW },
});
const told = (status: Partial<InstallationStatus>) =>
  api.on("get", "/status", () =>
    body(installationStatus, {
      ...{ as_of: NOW, simulated_fares: false, sources: [source("works")] },
      ...{ alerts: { state: "on-time", oldest_minutes: null }, ...status },
    }),
  );
const open = (config = {}) => renderApp("/status", { config: { simulated_fares: false, ...config } });

describe("the page of the state of the service", () => {
  it("says to who is not signed in that all works", async () => {
    const asked = told({});
    await open();
    expect(await screen.findByText("Tudo funcionando")).toBeVisible();
    expect(screen.getByRole("heading", { name: "SearchApi" })).toBeVisible();
    expect(screen.getByText(/Nenhum aviso esperando/)).toBeVisible();
    expect(asked[0]?.headers.get("authorization")).toBeNull();
  });

  it("names the clock by which it tells hours: who looks may live by any", async () => {
    told({});
    await open();
    expect(await screen.findByText("Atualizado 20/11/2026, 12:00 GMT-3")).toBeVisible();
    expect(screen.getByText(/^Último preço encontrado/)).toHaveAttribute("title", "20/11/2026, 12:00 GMT-3");
  });

  it("says what a source that sees nothing means for prices", async () => {
    told({ sources: [source("blind"), source("works", "serpapi")] });
    await open();
    expect(await screen.findByText("Funcionando com limitações")).toBeVisible();
    expect(screen.getByText(/os preços ficam como foram vistos por último/)).toBeVisible();
  });

  it.each([
    ["late", 40, /espera há 40 minutos/],
    ["stopped", 40, /saem os avisos que ainda valerem/],
    ["on-time", 0, /espera há menos de 1 minuto. Isso é normal/],
    ["on-time", 2, /há 2 minutos. Isso é normal/],
  ] as const)(
    "says of alerts that are %s how long the oldest waits",
    async (state, oldest_minutes, words) => {
      told({ alerts: { state, oldest_minutes } });
      await open();
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it("says that fares are made up where they are", async () => {
    told({ simulated_fares: true, sources: [source("works", "simulated")] });
    await open({ simulated_fares: true });
    const notices = await screen.findByRole("complementary", { name: "Comunicados" });
    expect(within(notices).getByText(/preços são inventados/)).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Tarifas simuladas" })).toBeVisible();
  });

  it("says that nothing is known, and asks again", async () => {
    api.on("get", "/status", () => refusal(404));
    const { user } = await open();
    const retry = await screen.findByRole("button", { name: "Tentar Novamente" });
    told({});
    await user.click(retry);
    expect(await screen.findByText("Tudo funcionando")).toBeVisible();
  });

  it("speaks the reader's language, and leads on in it", async () => {
    told({});
    await open();
    await screen.findByText("Tudo funcionando");
    await showLanguage("fr");
    expect(await screen.findByText("Tout fonctionne")).toBeVisible();
    expect(screen.getByRole("link", { name: "Aller à l’accueil" })).toHaveAttribute("href", "/fr");
  });
});
