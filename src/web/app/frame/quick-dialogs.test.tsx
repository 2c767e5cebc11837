import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { allFlights } from "#shared/api/flights.ts";
import { profile } from "#shared/api/profiles.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { SHORTCUTS } from "#web/features/shortcuts/shortcuts.ts";

const api = fakeApi();
const toRio = aBatchSearch({
  id: anId(2),
  origin: "OPO",
  destination: "GIG",
  origin_details: { name: "Sá Carneiro", city: "Porto", country: "PT" },
  destination_details: { name: "Galeão", city: "Rio de Janeiro", country: "BR" },
  origin_airports: ["OPO"],
  destination_airports: ["GIG"],
});

beforeEach(() => {
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), [aBatchSearch(), toRio]));
  const filters = { origin_countries: [], destination_countries: [] };
  api.on("get", "/searches/flights", () =>
    body(allFlights, { items: [], total: 0, limit: 20, offset: 0, meta: { filters } }),
  );
  api.on("get", "/searches/batches/:id/flights", () => refusal(404));
});

async function openSignedIn(path = "/dashboard") {
  signIn();
  const app = await renderApp(path);
  await screen.findByRole("button", { name: /Menu da conta/ });
  const press = (keys: string) => app.user.keyboard(keys);
  const openPalette = async () => {
    await press("{Control>}k{/Control}");
    const palette = within(await screen.findByRole("dialog", { name: "Busca rápida" }));
    await palette.findByRole("group", { name: "Minhas Buscas" });
    return { palette, box: palette.getByRole("combobox", { name: "O que você procura?" }) };
  };
  return { ...app, press, openPalette };
}

const path = ({ router }: Awaited<ReturnType<typeof openSignedIn>>) => router.state.location.pathname;

describe("the quick search", () => {
  test("opens by Ctrl K with the focus in its box, closes by Escape and gives the focus back", async () => {
    const app = await openSignedIn();
    screen.getByRole("button", { name: "Recolher menu" }).focus();
    const { box } = await app.openPalette();
    await waitFor(() => expect(box).toHaveFocus());
    await app.press("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Recolher menu" })).toHaveFocus());
  });

  test("offers screens, searches and actions, and says which is chosen", async () => {
    const app = await openSignedIn();
    const { palette, box } = await app.openPalette();
    for (const group of ["Ir para", "Minhas Buscas", "Ações"])
      expect(palette.getByRole("group", { name: group })).toBeVisible();
    const options = palette.getAllByRole("option");
    expect(options[0]).toHaveAccessibleName("Dashboard");
    expect(options[0]).toHaveAttribute("aria-selected", "true");
    expect(box).toHaveAttribute("aria-activedescendant", options[0]?.id);
    await app.press("{ArrowUp}");
    expect(palette.getByRole("option", { selected: true })).toHaveAccessibleName("Sair");
  });

  test.each([
    ["gig", `/searches/${anId(2)}/flights`],
    ["porto rio", `/searches/${anId(2)}/flights`],
    ["gru-lis", `/searches/${anId(1)}/flights`],
    ["conta", "/account"],
  ])("finds “%s” and goes there by Enter", async (text, wanted) => {
    const app = await openSignedIn();
    const { box } = await app.openPalette();
    await app.user.type(box, `${text}{Enter}`);
    await waitFor(() => expect(path(app)).toBe(wanted));
    expect(screen.queryByRole("dialog", { name: "Busca rápida" })).not.toBeInTheDocument();
  });

  test("leads the focus to the head of the screen it goes to, not back to where it was opened", async () => {
    const app = await openSignedIn();
    screen.getByRole("button", { name: "Recolher menu" }).focus();
    const { box } = await app.openPalette();
    await app.user.type(box, "conta{Enter}");
    const head = await screen.findByRole("heading", { name: "Minha Conta", level: 1 });
    await waitFor(() => expect(head).toHaveFocus());
  });

  test("gives the focus back where it goes nowhere else", async () => {
    const app = await openSignedIn();
    const opener = screen.getByRole("button", { name: "Recolher menu" });
    opener.focus();
    const { box } = await app.openPalette();
    await app.user.type(box, "dashboard{Enter}");
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test("starts a new search", async () => {
    const app = await openSignedIn();
    const { box } = await app.openPalette();
    await app.user.type(box, "nova{Enter}");
    expect(await screen.findByRole("dialog", { name: "Criar Nova Busca" })).toBeVisible();
  });

  test("switches the currency in two steps, and says that it was saved", async () => {
    const saved = api.on("patch", "/profiles/", () => body(profile, aProfile({ currency: "USD" })));
    const app = await openSignedIn();
    const { palette, box } = await app.openPalette();
    await app.user.click(palette.getByRole("option", { name: "Mudar moeda…" }));
    expect(box).toHaveValue("Moeda ");
    const current = palette.getByRole("option", { name: /^Moeda: BRL.*atual$/ });
    expect(current).toBeVisible();
    // By an id with a space in it no box could say which of its options is chosen.
    expect(current.id).not.toMatch(/\s/);
    await app.user.type(box, "usd{Enter}");
    expect(await screen.findByText("Preferências atualizadas")).toBeVisible();
    expect(saved.map(({ sent }) => sent)).toEqual([{ currency: "USD" }]);
  });

  test("saves nothing where the choice is made already", async () => {
    const saved = api.on("patch", "/profiles/", () => body(profile, aProfile({ currency: "USD" })));
    const app = await openSignedIn();
    for (const code of ["brl", "usd"]) {
      const { box } = await app.openPalette();
      await app.user.type(box, `moeda ${code}{Enter}`);
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    }
    await waitFor(() => expect(saved.at(-1)?.sent).toEqual({ currency: "USD" }));
    expect(saved).toHaveLength(1);
  });

  test("switches the language", async () => {
    const saved = api.on("patch", "/profiles/", () => body(profile, aProfile({ language: "fr" })));
    const app = await openSignedIn();
    const { box } = await app.openPalette();
    await app.user.type(box, "français{Enter}");
    await waitFor(() => expect(saved.map(({ sent }) => sent)).toEqual([{ language: "fr" }]));
  });

  test("leads to the list of shortcuts, in its own place", async () => {
    const app = await openSignedIn();
    const { box } = await app.openPalette();
    await app.user.type(box, "atalhos{Enter}");
    expect(await screen.findByRole("dialog", { name: "Atalhos de teclado" })).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Busca rápida" })).not.toBeInTheDocument();
  });

  test("switches to dark", async () => {
    const app = await openSignedIn();
    const { box } = await app.openPalette();
    await app.user.type(box, "escuro{Enter}");
    expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
  });

  test("signs out", async () => {
    api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    const app = await openSignedIn();
    const { box } = await app.openPalette();
    await app.user.type(box, "sair{Enter}");
    await waitFor(() => expect(path(app)).toBe("/"));
    await app.press("{Control>}k{/Control}?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("says so when nothing is found, and how much is", async () => {
    const app = await openSignedIn();
    const { palette, box } = await app.openPalette();
    await app.user.type(box, "lis");
    expect(palette.getByText("1 resultado")).toBeInTheDocument();
    await app.user.type(box, "x");
    expect(palette.getByText("Nada encontrado para “lisx”.")).toBeVisible();
    expect(palette.queryByRole("option")).not.toBeInTheDocument();
  });

  test("says so when the searches cannot be loaded", async () => {
    api.on("get", "/searches/batches", () => refusal(422));
    const app = await openSignedIn();
    await app.press("{Control>}k{/Control}");
    expect(await screen.findByText("Não foi possível carregar suas buscas.")).toBeVisible();
    expect(screen.getByRole("option", { name: "Voos" })).toBeVisible();
  });
});

describe("the keys", () => {
  test.each([
    ["gb", "/searches"],
    ["gv", "/flights"],
    ["gc", "/account"],
  ])("%s lead to %s, gd back", async (keys, wanted) => {
    const app = await openSignedIn();
    await app.press(keys);
    await waitFor(() => expect(path(app)).toBe(wanted));
    await app.press("gd");
    await waitFor(() => expect(path(app)).toBe("/dashboard"));
  });

  test("? lists every shortcut there is", async () => {
    const app = await openSignedIn();
    await app.press("?");
    const help = within(await screen.findByRole("dialog", { name: "Atalhos de teclado" }));
    expect(help.getAllByRole("term")).toHaveLength(SHORTCUTS.length);
    const printed = help.getAllByRole("definition").map((keys) => keys.textContent);
    expect(printed).toEqual(["CtrlK", "/", "?", "gdepoisd", "gdepoisb", "gdepoisv", "gdepoisa", "gdepoisc"]);
    await app.press("gv");
    expect(path(app)).toBe("/dashboard");
  });

  test("/ slides the filters in where they are not beside the list, and leads to their airport box", async () => {
    const app = await openSignedIn("/searches");
    await screen.findByRole("button", { name: "Filtros e Ordenação" });
    await app.press("/");
    const panel = within(await screen.findByRole("dialog", { name: "Filtros e Ordenação" }));
    const box = () => panel.getByRole("combobox", { name: "Aeroporto de origem" });
    await waitFor(() => expect(box()).toHaveFocus());
    await app.press("/?gv");
    expect(box()).toHaveValue("/?gv");
    expect(path(app)).toBe("/searches");
  });

  test("/ opens the quick search where a screen has no filters", async () => {
    const app = await openSignedIn("/account");
    await app.press("/");
    expect(await screen.findByRole("dialog", { name: "Busca rápida" })).toBeVisible();
  });

  test("can be switched off with the account's preferences, Ctrl K apart", async () => {
    const app = await openSignedIn("/account");
    const area = within(await screen.findByRole("region", { name: "Atalhos de teclado" }));
    await app.user.click(area.getByRole("switch", { name: /^Atalhos de letras e sinais/ }));
    await app.press("gv?/");
    expect(path(app)).toBe("/account");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await app.openPalette();
  });
});

test.each([
  ["Busca rápida", "Busca rápida"],
  ["Atalhos de teclado", "Atalhos de teclado"],
])("%s is in the account menu too, and gives the focus back to it", async (entry, dialog) => {
  const app = await openSignedIn();
  const trigger = screen.getByRole("button", { name: /Menu da conta/ });
  await app.user.click(trigger);
  const menu = within(await screen.findByRole("dialog", { name: /Menu da conta/ }));
  await app.user.click(menu.getByRole("button", { name: entry }));
  const opened = await screen.findByRole("dialog", { name: dialog });
  await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement));
  await app.press("{Escape}");
  await waitFor(() => expect(trigger).toHaveFocus());
});

test.each(["/auth", "/reset-password"])("%s knows no shortcut", async (address) => {
  const { user } = await renderApp(address);
  await screen.findByRole("heading", { level: 1 });
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Control>}k{/Control}?gd");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
