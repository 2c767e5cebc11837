import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { alertPreferences, DEFAULT_ALERT_PREFERENCES } from "#shared/alert-preferences.ts";
import { alertList, alertReceipt, type PastAlert } from "#shared/api/alerts.ts";
import { profile } from "#shared/api/profiles.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderScreen } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { anAlertList, aPastAlert, aReceipt } from "#test/web/wire/alerts.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { AlertsPage } from "./alerts-page.tsx";

const api = fakeApi();
const listed = (items: PastAlert[], total = items.length) =>
  api.on("get", "/alerts", ({ url }) =>
    body(alertList, anAlertList(items, { total, offset: Number(url.searchParams.get("offset")) })),
  );
const searched = (...searches: ReturnType<typeof aBatchSearch>[]) =>
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), searches));
const open = (at = "/alerts") => renderScreen(AlertsPage, { path: "/alerts", at });
const twoSearches = () => searched(aBatchSearch(), aBatchSearch({ id: anId(2), destination: "MAD" }));
const nowAt = (price: number | null, seen_at = "2026-11-21T15:00:00Z") => ({ price, seen_at });
const GONE = { gone_at: "2026-11-20T18:00:00Z", gone_price: 1300 };
const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");

afterEach(() => {
  vi.useRealTimers();
});

describe("the list of alerts", () => {
  it.each([
    ["two searches", 2, 1],
    ["one search", 1, 0],
  ])(
    "keeps the place of the choice for whoever has %s while they are on their way",
    async (_who, count, boxes) => {
      api.on("get", "/profiles/", () => body(profile, aProfile({ batch_searches_count: count })));
      api.on("get", "/searches/batches", () => new Promise(() => {}));
      listed([aPastAlert()]);
      await open();
      await screen.findByRole("article", { name: "Aviso GRU → LIS" });
      // It comes by itself, not with the list.
      await waitFor(() => expect(screen.queryAllByRole("combobox", { name: "Busca" })).toHaveLength(boxes));
    },
  );

  it("waits for the first that says whether there is a choice, or it would be moved by that", async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    api.on("get", "/profiles/", async () => {
      await told;
      return body(profile, aProfile({ batch_searches_count: 2 }));
    });
    api.on("get", "/searches/batches", () => new Promise(() => {}));
    listed([aPastAlert()]);
    await open();
    expect(await screen.findByText("1 aviso")).toBeVisible();
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
    tell();
    expect(await screen.findByRole("article")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Busca" })).toBeVisible();
  });

  it("does not wait for a profile that cannot be had", async () => {
    api.on("get", "/profiles/", () => refusal(400));
    api.on("get", "/searches/batches", () => new Promise(() => {}));
    listed([aPastAlert()]);
    await open();
    expect(await screen.findByRole("article")).toBeVisible();
  });

  it("says of each what was told: route, dates, price, reason and when", async () => {
    searched(aBatchSearch());
    listed([aPastAlert()]);
    await open();
    const row = await screen.findByRole("article", { name: "Aviso GRU → LIS" });
    await waitFor(() => expect(plain(row)).toContain("R$ 4.000"));
    for (const words of ["Ida 12/03/2027", "Volta 23/03/2027", "Meta", "18% abaixo do normal", "Bom achado"])
      expect(row).toHaveTextContent(words);
    expect(row).toHaveTextContent("Avisado em 20/11/2026, 12:00");
    expect(within(row).getByRole("link")).toHaveAttribute("href", `/alerts/${anId(901)}`);
    expect(within(row).getByRole("link")).toHaveAccessibleName(
      "Por que avisamos: GRU → LIS, 20/11/2026, 12:00",
    );
    expect(screen.getByText("1 aviso")).toBeVisible();
  });

  it.each([
    ["costs more now: struck out", {}, "Custa R$ 4.400visto agora", true],
    ["costs much the same", { now: nowAt(1030) }, "Custa R$ 4.120visto agora", false],
    ["is gone and dearer", GONE, "SumiuCusta R$ 4.400", true],
    ["was gone and is back", { ...GONE, now: nowAt(1000) }, "R$ 4.000Custa R$ 4.000", false],
    [
      "was seen long ago",
      { now: nowAt(1030, "2026-11-19T12:00:00Z") },
      "Custava R$ 4.120visto há 2 dias",
      false,
    ],
    [
      "was not sold long ago",
      { now: nowAt(null, "2026-11-19T12:00:00Z") },
      "Não estava à vendavisto há 2 dias",
      true,
    ],
    ["is not sold", { now: nowAt(null) }, "Não está à vendavisto agora", true],
    ["nobody has seen", { now: null }, "Não sabemos quanto custa agora", false],
    ["is gone, and nobody has seen", { ...GONE, now: null }, "SumiuNão sabemos quanto custa agora", true],
    ["has left", { now: null, date_dep: "2026-11-20" }, "A partida já passou", false],
    ["leaves today", { now: null, date_dep: "2026-11-21" }, "Não sabemos quanto custa agora", false],
  ])("says what its flight costs now: one that %s", async (_how, over, words, isStruck) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T15:00:00Z") });
    searched(aBatchSearch());
    listed([aPastAlert({ now: nowAt(1100), ...over })]);
    await open();
    const row = await screen.findByRole("article");
    await waitFor(() => expect(plain(row)).toContain(words));
    expect(row.querySelector("[data-gone]") !== null).toBe(isStruck);
  });

  it("says what became of it: gone, found or not found", async () => {
    searched(aBatchSearch());
    listed([
      aPastAlert(GONE),
      aPastAlert({ id: anId(902), matched: true }),
      aPastAlert({ id: anId(903), matched: false }),
    ]);
    await open();
    const [gone, found, missed] = (await screen.findAllByRole("article")).map((row) => row.textContent);
    expect(gone).toContain("Sumiu");
    expect(screen.getByTitle("Sumiu em 20/11/2026, 15:00")).toBeVisible();
    expect(found).toContain("O preço bateu");
    expect(missed).toContain("O preço não bateu");
    expect(found).not.toContain("Sumiu");
  });

  it.each([
    ["that is not known", null],
    ["that is none", 0],
    ["where it is dearer than usual", -4],
  ])("says nothing of a fall %s", async (_which, drop_percent) => {
    searched(aBatchSearch());
    listed([aPastAlert({ rule: "level", reasons: ["level"], grade: null, drop_percent })]);
    await open();
    const row = await screen.findByRole("article");
    expect(row).toHaveTextContent("Nível baixo");
    expect(row).not.toHaveTextContent(/abaixo do normal|preço baixo|%/);
  });

  it("is asked for again once one of them was answered", async () => {
    signIn();
    searched(aBatchSearch());
    const asked = listed([aPastAlert()]);
    const path = `/alerts/${anId(901)}`;
    api.on("get", path, () => body(alertReceipt, aReceipt()));
    api.on("put", `${path}/feedback`, () => body(alertReceipt, aReceipt({ matched: true })));
    const { user, router } = await renderApp("/alerts");
    await user.click(await screen.findByRole("link", { name: /^Por que avisamos: GRU/ }));
    await user.click(await screen.findByRole("button", { name: "Sim" }));
    router.history.back();
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it("is told to be on its way", async () => {
    searched(aBatchSearch());
    api.on("get", "/alerts", () => new Promise(() => undefined));
    await open();
    expect(await screen.findByRole("status", { name: "Carregando avisos" })).toBeInTheDocument();
  });

  it("says so, with the way back, where all alerts are off", async () => {
    const off = { ...DEFAULT_ALERT_PREFERENCES, alerts: false };
    api.on("get", "/account/alert-preferences", () => body(alertPreferences, off));
    listed([]);
    await open();
    expect(await screen.findByText(/^Todos os seus avisos estão desligados/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Ligar de novo" })).toBeEnabled();
  });

  it("without alerts says when one comes, not that anything is watched, and leads to the searches", async () => {
    searched(aBatchSearch());
    listed([]);
    await open();
    expect(await screen.findByRole("heading", { name: "Nenhum aviso ainda" })).toBeVisible();
    expect(screen.getByText("Nenhum aviso")).toBeVisible();
    const when = "Você recebe um aviso quando o preço de uma busca cai de verdade.";
    expect(screen.getByText(when)).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver minhas buscas" })).toHaveAttribute("href", "/searches");
  });

  it("that cannot be loaded is asked for again on request", async () => {
    searched(aBatchSearch());
    api.on("get", "/alerts", () => refusal(400, { message: "Sem banco de dados" }));
    const { user } = await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("Sem banco de dados");
    listed([aPastAlert(), aPastAlert({ id: anId(902) })]);
    await user.click(screen.getByRole("button", { name: "Tentar Novamente" }));
    expect(await screen.findAllByRole("article")).toHaveLength(2);
    expect(screen.getByText("2 avisos")).toBeVisible();
  });

  it("has pages, and keeps the page in the address", async () => {
    searched(aBatchSearch());
    const asked = listed([aPastAlert()], 41);
    const { user, router } = await open();
    await user.click(await screen.findByRole("button", { name: "Próxima" }));
    await waitFor(() => expect(router.state.location.href).toBe("/alerts?page=2"));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("offset")).toBe("20"));
  });

  it("leads from a page that does not exist to the last one", async () => {
    searched(aBatchSearch());
    listed([aPastAlert()], 41);
    const { router } = await open("/alerts?page=9");
    await waitFor(() => expect(router.state.location.href).toBe("/alerts?page=3"));
  });
});

describe("the alerts of one search", () => {
  it("are chosen by its route, and stand in the address", async () => {
    twoSearches();
    const asked = listed([aPastAlert()]);
    const { user, router } = await open("/alerts?page=2");
    const choice = await screen.findByRole("combobox", { name: "Busca" });
    await user.selectOptions(choice, screen.getByRole("option", { name: /^GRU → MAD · 10-15 dias/ }));
    await waitFor(() => expect(router.state.location.href).toBe(`/alerts?search=${anId(2)}`));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("search_id")).toBe(anId(2)));
    await user.selectOptions(choice, "Todas as buscas");
    await waitFor(() => expect(router.state.location.href).toBe("/alerts"));
  });

  it("name what sets two searches apart, where the rest is alike", async () => {
    const pair = { adults: 2, seat: "business" } as const;
    searched(
      aBatchSearch(),
      aBatchSearch({ id: anId(2), ...pair }),
      aBatchSearch({ id: anId(3), destination: "MAD" }),
    );
    listed([aPastAlert(), aPastAlert({ id: anId(902), ...pair })]);
    await open();
    await screen.findByRole("combobox", { name: "Busca" });
    const names = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(names[1]).toMatch(/ · 1 adulto · Econômica · /);
    expect(names[2]).toMatch(/ · 2 adultos · Executiva · /);
    expect(names[3]).not.toMatch(/adulto/);
    const rows = await screen.findAllByRole("article");
    expect(rows[0]).toHaveTextContent("1 adulto · Econômica · Até 1 parada");
    expect(rows[1]).toHaveTextContent("2 adultos · Executiva · Até 1 parada");
  });

  it("are none, whatever the reason, and all others are a step away", async () => {
    twoSearches();
    listed([]);
    const { user, router } = await open(`/alerts?search=${anId(2)}`);
    const title = await screen.findByRole("heading", { name: "Nenhum aviso desta busca" });
    expect(title.parentElement).toHaveTextContent(/^Nenhum aviso desta buscaVer todos os avisos$/);
    await user.click(screen.getByRole("button", { name: "Ver todos os avisos" }));
    await waitFor(() => expect(router.state.location.href).toBe("/alerts"));
  });

  it("are those of all searches once it is deleted", async () => {
    twoSearches();
    const asked = listed([aPastAlert()]);
    await open(`/alerts?search=${anId(9)}`);
    expect(await screen.findByRole("combobox", { name: "Busca" })).toHaveDisplayValue("Todas as buscas");
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.has("search_id")).toBe(false));
  });

  it("are not chosen where there is one search, nor by what can be no search", async () => {
    searched(aBatchSearch());
    const asked = listed([aPastAlert()]);
    await open("/alerts?search=drop-table");
    await screen.findByRole("article");
    expect(asked.at(-1)?.url.searchParams.has("search_id")).toBe(false);
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });
});

it("the alerts are a step from the navigation and from the menu of a search", async () => {
  twoSearches();
  listed([aPastAlert()]);
  signIn();
  const { user, router } = await renderApp("/searches");
  const [menu] = await screen.findAllByRole("button", { name: /^Ações da busca/ }, { timeout: 10_000 });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Avisos" }));
  await waitFor(() => expect(router.state.location.href).toBe(`/alerts?search=${anId(1)}`));
  expect(await screen.findByRole("heading", { level: 1, name: "Avisos" })).toBeVisible();
  await waitFor(() => expect(document.title).toBe("Avisos · Rasante"));
  await user.click(screen.getByRole("link", { name: "Avisos" }));
  await waitFor(() => expect(router.state.location.href).toBe("/alerts"));
});
