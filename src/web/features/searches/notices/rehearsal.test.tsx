import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { type AlertRehearsal, alertRehearsal, rehearseRule } from "#shared/api/alert-rehearsal.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";

// The app fetches it late: it is to be there before the time of a test runs.
import "./notices-form.tsx";

const api = fakeApi();

const told = (n: number): AlertRehearsal["alerts"][number] => ({
  ...{ at: `2026-11-${String(n).padStart(2, "0")}T12:00:00Z`, rule: "drop" },
  ...{ price: 500 + n, currency: "CAD", drop: 14 },
});
const rehearsed = (count: number): AlertRehearsal => ({
  ...{ days: 60, since: "2026-09-22T12:00:00Z", checks: 240 },
  alerts: Array.from({ length: count }, (_, index) => told(index + 1)),
});

let rehearsal: (dropPercent: number | undefined) => Response | Promise<Response>;
beforeEach(() => {
  rehearsal = () => body(alertRehearsal, rehearsed(2));
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), [aBatchSearch()]));
});

async function open() {
  const asked = api.on("post", `/searches/batches/${anId(1)}/alert-rehearsal`, ({ sent }) =>
    rehearsal(rehearseRule.parse(sent).alert_settings?.drop_percent),
  );
  signIn();
  const app = await renderApp(`/searches?notices=${anId(1)}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Avisos desta busca" }));
  await dialog.findByRole("button", { name: "Salvar avisos" });
  const number = (name: string) => dialog.getByRole("textbox", { name });
  return { ...app, dialog, asked, number };
}

describe("the rehearsal of the rules on screen", () => {
  it("says how often they would have written, and lists it, the newest first", async () => {
    const { dialog } = await open();
    expect(await dialog.findByText("Nos últimos 60 dias esta regra teria avisado 2 vezes")).toBeVisible();
    expect(dialog.getByText("240 verificações desde 22/09/2026.")).toBeVisible();
    const lines = dialog.getAllByRole("listitem");
    expect(lines[0]).toHaveTextContent(/^02\/11\/2026, 09:00R\$\s2\.008Queda14% abaixo do normal$/);
    expect(lines).toHaveLength(2);
  });

  it.each([
    [0, "Nos últimos 60 dias esta regra não teria avisado nenhuma vez"],
    [1, "Nos últimos 60 dias esta regra teria avisado 1 vez"],
  ])("counts %i", async (count, text) => {
    rehearsal = () => body(alertRehearsal, rehearsed(count));
    const { dialog } = await open();
    expect(await dialog.findByText(text)).toBeVisible();
  });

  it("shows a few and, when asked, all", async () => {
    rehearsal = () => body(alertRehearsal, rehearsed(9));
    const { user, dialog } = await open();
    await dialog.findByText(/teria avisado 9 vezes/);
    expect(dialog.getAllByRole("listitem")).toHaveLength(6);
    await user.click(dialog.getByRole("button", { name: "Mostrar todos (9)" }));
    expect(dialog.getAllByRole("listitem")).toHaveLength(9);
  });

  it("follows what is edited, asks once typing has stopped, and keeps the old answer until then", async () => {
    let release: () => void = () => {};
    rehearsal = (percent) =>
      percent === 12
        ? body(alertRehearsal, rehearsed(2))
        : new Promise((resolve) => {
            release = () => resolve(body(alertRehearsal, rehearsed(1)));
          });
    const { user, dialog, asked, number } = await open();
    await dialog.findByText(/teria avisado 2 vezes/);
    await user.clear(number("Queda em %"));
    await user.type(number("Queda em %"), "25");
    const region = dialog.getByRole("region", { name: "Ensaio" });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(region).toHaveAttribute("aria-busy", "true");
    expect(dialog.getByText(/teria avisado 2 vezes/)).toBeVisible();
    expect(asked[1]?.sent).toMatchObject({ alert_settings: { drop_percent: 25 } });
    release();
    expect(await dialog.findByText(/teria avisado 1 vez$/)).toBeVisible();
    expect(region).toHaveAttribute("aria-busy", "false");
  });

  it("passes over an answer that comes after its rule was changed", async () => {
    const late: (() => void)[] = [];
    rehearsal = (percent) =>
      percent === 13
        ? new Promise((resolve) => late.push(() => resolve(body(alertRehearsal, rehearsed(5)))))
        : body(alertRehearsal, rehearsed(percent === 14 ? 1 : 2));
    const { dialog, asked } = await open();
    await dialog.findByText(/teria avisado 2 vezes/);
    const slider = dialog.getByRole("slider", { name: "Queda em %" });
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    await waitFor(() => expect(asked).toHaveLength(2));
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    expect(await dialog.findByText(/teria avisado 1 vez$/)).toBeVisible();
    for (const answer of late) answer();
    await waitFor(() => expect(dialog.queryByText(/teria avisado 5/)).not.toBeInTheDocument());
    expect(dialog.getByText(/teria avisado 1 vez$/)).toBeVisible();
  });

  it("is tried with a target that is being typed", async () => {
    const { user, asked, number } = await open();
    await user.type(number("Meta em BRL"), "1900");
    const target = { target_price: 1900, target_currency: "BRL" };
    await waitFor(() => expect(asked.at(-1)?.sent).toMatchObject(target));
  });

  it("is asked for anew where the target it stands on was saved meanwhile", async () => {
    const saved = aBatchSearch({ target_price: 1900, target_currency: "BRL" });
    const { user, dialog, asked, number, router } = await open();
    await dialog.findByText(/teria avisado 2 vezes/);
    await user.type(number("Meta em BRL"), "1900");
    api.on("patch", `/searches/batches/${anId(1)}`, () => body(batchSearch, saved));
    api.on("get", "/searches/batches", () => body(z.array(batchSearch), [saved]));
    rehearsal = () => body(alertRehearsal, rehearsed(5));
    await user.click(dialog.getByRole("button", { name: "Salvar avisos" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await router.navigate({ to: "/searches", search: { notices: anId(1) } });
    expect(await screen.findByText(/teria avisado 5 vezes/)).toBeVisible();
    expect(asked.at(-1)?.sent).not.toHaveProperty("target_price");
  });

  it("keeps the last answer, dimmed, while the rule is none", async () => {
    const { user, dialog, number } = await open();
    await dialog.findByText(/teria avisado 2 vezes/);
    await user.clear(number("Queda em %"));
    const region = dialog.getByRole("region", { name: "Ensaio" });
    await waitFor(() => expect(region).toHaveAttribute("aria-busy", "true"));
    expect(dialog.getByText(/teria avisado 2 vezes/)).toBeVisible();
  });

  it("says so where there is no history yet", async () => {
    rehearsal = () => body(alertRehearsal, { days: 60, since: null, checks: 0, alerts: [] });
    const { dialog } = await open();
    expect(await dialog.findByText("Ainda não há histórico")).toBeVisible();
  });

  it("offers to try again when it does not come", async () => {
    rehearsal = () => refusal(403);
    const { user, dialog } = await open();
    expect(await dialog.findByText("O ensaio não respondeu.")).toBeVisible();
    rehearsal = () => body(alertRehearsal, rehearsed(2));
    await user.click(dialog.getByRole("button", { name: "Tentar novamente" }));
    expect(await dialog.findByText(/teria avisado 2 vezes/)).toBeVisible();
  });
});
