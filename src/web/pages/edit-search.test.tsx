import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type BatchSearch, batchSearch, updateSearchPayload } from "#shared/api/searches.ts";
import { addDays } from "#shared/calendar-date.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch, UNPRICED } from "#test/web/wire/searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { todayHere } from "#web/lib/time/today-here.ts";
import { SearchesPage } from "./searches-page.tsx";

const api = fakeApi();
const year = new Date().getFullYear() + 1;
const dayAfter = (days: number) => addDays(todayHere(), days);

describe("editing a search", () => {
  const inJuly = { search_period_start: `${year}-07-01`, search_period_end: `${year}-07-31` };

  async function openEditor(
    search: BatchSearch,
    answer: () => Response | Promise<Response> = () => body(batchSearch, search),
  ) {
    api.on("get", "/searches/batches", () => body(z.array(batchSearch), [search]));
    const asked = api.on("patch", `/searches/batches/${anId(1)}`, answer);
    const { user, queries } = await renderScreen(SearchesPage, { path: "/searches", at: "/searches" });
    await screen.findByRole("article");
    await user.click(screen.getByRole("button", { name: "Editar busca" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar busca" }));
    const save = await dialog.findByRole("button", { name: "Salvar Alterações" });
    const type = async (label: string, text: string) => {
      const box = dialog.getByRole("textbox", { name: label });
      await user.clear(box);
      await user.type(box, text);
      await user.tab();
    };
    return { user, queries, asked, dialog, type, save: () => user.click(save) };
  }

  it("starts from what is saved, and sends the new window, stay and alerts", async () => {
    const changed = aBatchSearch({ ...inJuly, search_period_end: `${year}-07-20`, max_days: 12 });
    const { user, asked, dialog, type, save } = await openEditor(aBatchSearch(inJuly), () =>
      body(batchSearch, changed),
    );
    expect(dialog.getByLabelText("Início do período")).toHaveValue(`01/07/${year}`);
    expect(dialog.getByText("111 possibilidades")).toBeVisible();
    await type("Fim do período", `20/07/${year}`);
    await type("Máximo de dias", "12");
    await user.click(dialog.getByRole("switch", { name: /^Receber avisos desta busca/ }));
    await save();
    expect(await screen.findByText("Busca atualizada com sucesso!")).toBeVisible();
    expect(await screen.findByText(`01/07/${year} a 20/07/${year}`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(asked.map(({ sent }) => updateSearchPayload.parse(sent))).toEqual([
      {
        min_days: 10,
        max_days: 12,
        search_period_start: `${year}-07-01`,
        search_period_end: `${year}-07-20`,
        alerts_muted: true,
      },
    ]);
  });

  it("sends only what was changed here: the rest may have been changed elsewhere", async () => {
    const { user, asked, dialog, save } = await openEditor(aBatchSearch(inJuly));
    await user.click(dialog.getByRole("switch", { name: /^Receber avisos desta busca/ }));
    await save();
    await waitFor(() => expect(asked.map(({ sent }) => sent)).toEqual([{ alerts_muted: true }]));
  });

  it("that has begun takes what is set beside its window, also where another was given it elsewhere", async () => {
    const going = { search_period_start: dayAfter(-30), search_period_end: dayAfter(60) };
    const { user, queries, asked, dialog, save } = await openEditor(aBatchSearch(going));
    const later = aBatchSearch({ ...going, search_period_start: dayAfter(10) });
    await act(async () => queries.setQueryData(queryKeys.searches, [later]));
    await user.click(dialog.getByRole("switch", { name: /^Receber avisos desta busca/ }));
    await save();
    await waitFor(() => expect(asked.map(({ sent }) => sent)).toEqual([{ alerts_muted: true }]));
  });

  it("anew stays open when what was saved before is told", async () => {
    const answer = Promise.withResolvers<Response>();
    const { user, asked, save } = await openEditor(aBatchSearch(inJuly), () => answer.promise);
    await save();
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Editar busca" }));
    await user.type(await screen.findByRole("textbox", { name: "Fim do período" }), "0");
    answer.resolve(body(batchSearch, aBatchSearch(inJuly)));
    expect(await screen.findByText("Busca atualizada com sucesso!")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Fim do período" })).toHaveValue(`31/07/${year}0`);
  });

  it("changes nothing while it is saved: what it shows is what is saved", async () => {
    const answer = Promise.withResolvers<Response>();
    const { asked, dialog, save } = await openEditor(aBatchSearch(inJuly), () => answer.promise);
    const outOfUse = () => dialog.getByRole("switch", { name: /^Busca contínua/ }).closest("[inert]");
    expect(outOfUse()).toBeNull();
    await save();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(outOfUse()).toContainElement(dialog.getByLabelText("Fim do período"));
    expect(outOfUse()).toContainElement(dialog.getByRole("switch", { name: /^Receber avisos desta busca/ }));
    answer.resolve(refusal(409));
    await waitFor(() => expect(outOfUse()).toBeNull());
  });

  it("leaves no stay to choose between two fixed days", async () => {
    const fixed = { search_period_start: `${year}-07-01`, search_period_end: `${year}-07-11` };
    const { dialog } = await openEditor(aBatchSearch({ ...fixed, min_days: 10, max_days: 10 }));
    expect(dialog.getByLabelText("Ida")).toHaveValue(`01/07/${year}`);
    expect(dialog.queryByLabelText("Máximo de dias")).not.toBeInTheDocument();
  });

  it("makes a period continuous", async () => {
    const { user, asked, dialog, save } = await openEditor(aBatchSearch(inJuly));
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await save();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject({ search_period_start: null, search_period_end: null });
  });

  it("keeps a start that has passed", async () => {
    const going = { search_period_start: dayAfter(-30), search_period_end: dayAfter(60) };
    const { dialog, asked, type, save } = await openEditor(aBatchSearch(going));
    expect(dialog.getByLabelText("Início do período")).not.toHaveValue("");
    await type("Máximo de dias", "12");
    await save();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject({ search_period_start: dayAfter(-30) });
  });

  it("refuses what creation refuses, before anything is sent", async () => {
    const { asked, dialog, type, save } = await openEditor(aBatchSearch(inJuly));
    await type("Fim do período", `02/07/${year}`);
    await save();
    expect(await dialog.findByText(/deve comportar ao menos a duração mínima/)).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  it.each([
    [409, { message: "Search conflict" }, "Erro ao atualizar busca: Search conflict"],
    [409, {}, "Você já tem uma busca igual a esta."],
    [402, {}, "Seu plano não permite mais um monitor ao mesmo tempo. Pause ou exclua outro antes."],
    [422, {}, "Erro de validação ao atualizar busca"],
  ])("refused with %i %j stays open and says why", async (status, facts, text) => {
    const { dialog, save } = await openEditor(aBatchSearch(inJuly), () => refusal(status, facts));
    await save();
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Salvar Alterações" })).toBeEnabled());
  });

  it("is offered for an expired search too: other dates bring it back", async () => {
    const expired = { search_period_start: "2024-01-10", search_period_end: "2024-02-10" };
    const { asked, dialog, type, save } = await openEditor(
      aBatchSearch({ ...UNPRICED, ...expired, status: "expired", flight_searches_count: 0 }),
    );
    expect(dialog.getByLabelText("Início do período")).toBeVisible();
    await type("Início do período", `01/07/${year}`);
    await type("Fim do período", `31/07/${year}`);
    await save();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject(inJuly);
  });
});
