import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { alertPreferences, DEFAULT_ALERT_PREFERENCES } from "#shared/alert-preferences.ts";
import { DEFAULT_ALERT_SETTINGS } from "#shared/alert-settings.ts";
import { alertRehearsal } from "#shared/api/alert-rehearsal.ts";
import { profile } from "#shared/api/profiles.ts";
import { type BatchSearch, batchSearch, updateSearchPayload } from "#shared/api/searches.ts";
import { DAY_MS } from "#shared/durations.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderUi } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { useSearches } from "#web/features/searches/api.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { noteServerTime } from "#web/lib/time/server-time.ts";
import { foretold } from "./notice-values.ts";
import { NoticesDialog } from "./notices-dialog.tsx";

// The app fetches it late: it is to be there before the time of a test runs.
import "./notices-form.tsx";

const api = fakeApi();
const path = `/searches/batches/${anId(1)}`;

/** What the server keeps. */
let kept: BatchSearch;
beforeEach(() => {
  kept = aBatchSearch();
  const none = { days: 60, since: null, checks: 0, alerts: [] };
  api.on("post", `${path}/alert-rehearsal`, () => body(alertRehearsal, none));
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), [kept]));
});

const serverSaves = () =>
  api.on("patch", path, ({ sent }) => {
    kept = foretold(kept, updateSearchPayload.parse(sent));
    return body(batchSearch, kept);
  });

async function open(over: Partial<BatchSearch> = {}) {
  kept = aBatchSearch(over);
  signIn();
  const app = await renderApp(`/searches?notices=${anId(1)}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Avisos desta busca" }));
  await dialog.findByRole("button", { name: "Salvar avisos" });
  const number = (name: string) => dialog.getByRole("textbox", { name });
  const save = () => app.user.click(dialog.getByRole("button", { name: "Salvar avisos" }));
  return { ...app, dialog, number, save };
}

/** The dialog of the first of the listed searches. */
function Open() {
  const [search] = useSearches().data ?? [];
  return search ? <NoticesDialog search={search} opened onClose={() => {}} /> : null;
}

const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("the alerts of a search", () => {
  it("are where the menu of its card leads", async () => {
    signIn();
    const { user, router } = await renderApp("/searches");
    await user.click(await screen.findByRole("button", { name: "Ações da busca GRU → LIS" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ajustar avisos" }));
    expect(await screen.findByRole("dialog", { name: "Avisos desta busca" })).toBeVisible();
    expect(router.state.location.search).toEqual({ notices: anId(1) });
  });

  it("show which rules speak; a rising price only for a fixed pair of days", async () => {
    const { dialog } = await open();
    for (const name of [/^Meta/, /^Queda/, /^Novo menor preço/, /^Nível baixo/, /^Sem resposta/])
      expect(dialog.getByRole("switch", { name })).toBeChecked();
    expect(dialog.queryByRole("switch", { name: /^Subindo/ })).not.toBeInTheDocument();
  });

  it("say so where no alert of the account leaves, whatever the search says", async () => {
    const off = { ...DEFAULT_ALERT_PREFERENCES, alerts: false };
    api.on("get", "/account/alert-preferences", () => body(alertPreferences, off));
    const { dialog } = await open();
    expect(await dialog.findByText(/^Todos os seus avisos estão desligados/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Ligar de novo" })).toBeEnabled();
  });

  it("offer a rising price for a fixed pair of days", async () => {
    const dates = { search_period_start: "2027-03-01", search_period_end: "2027-03-11" };
    const { dialog } = await open({ ...dates, min_days: 10, max_days: 10 });
    expect(dialog.getByRole("switch", { name: /^Subindo/ })).not.toBeChecked();
  });

  it("are saved together by one button, which closes the dialog", async () => {
    const sent = serverSaves();
    const { user, dialog, number, save } = await open();
    await user.clear(number("Queda em %"));
    await user.type(number("Queda em %"), "20");
    await user.type(number("Meta em BRL"), "2100");
    await user.click(dialog.getByRole("switch", { name: /^Nível baixo/ }));
    await user.click(dialog.getByRole("switch", { name: /^Achado imperdível pode me acordar/ }));
    await user.click(dialog.getByRole("switch", { name: /^Receber avisos desta busca/ }));
    await save();
    await isGone();
    expect(sent.map(({ sent }) => sent)).toEqual([
      {
        alerts_muted: true,
        alert_settings: {
          ...DEFAULT_ALERT_SETTINGS,
          triggers: ["target", "drop", "new-low", "blind"],
          drop_percent: 20,
          breaks_quiet_hours: true,
        },
        ...{ target_price: 2100, target_currency: "BRL" },
      },
    ]);
    expect(await screen.findByText("Avisos salvos")).toBeVisible();
  });

  it("take a percentage by the slider as well", async () => {
    const { dialog, number } = await open();
    const slider = dialog.getByRole("slider", { name: "Queda em %" });
    expect(slider).toHaveAttribute("aria-valuetext", "12%");
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    expect(number("Queda em %")).toHaveValue("13%");
    expect(dialog.getByText(/fica 13% abaixo do normal/)).toBeVisible();
  });

  it("are shown on the card at once, and as they were when the server refuses; what was typed stays, whatever is pressed meanwhile", async () => {
    let answer: (response: Response) => void = () => {};
    const sent = api.on("patch", path, () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user, dialog, number } = await open();
    await user.type(number("Meta em BRL"), "2100");
    await user.dblClick(dialog.getByRole("button", { name: "Salvar avisos" }));
    expect(await screen.findByText(/^Avisar abaixo de R\$\s2\.100$/)).toBeInTheDocument();
    await user.keyboard("{Escape}");
    answer(refusal(409));
    expect(await screen.findByText("Não foi possível salvar os avisos")).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(number("Meta em BRL")).toHaveValue("R$ 2.100");
    await waitFor(() => expect(screen.queryByText(/^Avisar abaixo de R/)).not.toBeInTheDocument());
    await user.keyboard("{Escape}");
    await isGone();
  });

  it("stay open with what was changed while the answer was on its way, which is saved next", async () => {
    let answer: () => void = () => {};
    const sent = api.on(
      "patch",
      path,
      ({ sent }) =>
        new Promise<Response>((resolve) => {
          answer = () => resolve(body(batchSearch, foretold(kept, updateSearchPayload.parse(sent))));
        }),
    );
    const { user, dialog, save } = await open();
    const isOn = dialog.getByRole("switch", { name: /^Receber avisos desta busca/ });
    await user.click(isOn);
    await save();
    expect(await dialog.findByRole("button", { name: "Salvando..." })).toBeDisabled();
    await user.click(isOn);
    answer();
    expect(await screen.findByText("Avisos salvos")).toBeVisible();
    expect(isOn).toBeChecked();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Salvar avisos" })).toBeEnabled());
    await save();
    expect(sent.map(({ sent }) => updateSearchPayload.parse(sent).alerts_muted)).toEqual([true, false]);
  });

  it("say at the field what is wrong, lead to the first such field, and send nothing", async () => {
    const sent = serverSaves();
    const { user, dialog, number, save } = await open();
    await user.clear(number("Queda em %"));
    await user.type(number("Meta em BRL"), "0");
    await save();
    expect(await dialog.findByText("Escolha de 5 a 40%.")).toBeVisible();
    expect(dialog.getByText("Informe um valor maior que zero.")).toBeVisible();
    expect(number("Meta em BRL")).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it("show at the field what the server objects to", async () => {
    const detail = [{ loc: ["body", "alert_settings", "drop_percent"], msg: "no", type: "too_big" }];
    api.on("patch", path, () => refusal(422, { detail }));
    const { dialog, save } = await open();
    await save();
    expect(await dialog.findByText("Escolha de 5 a 40%.")).toBeVisible();
    expect(await screen.findByText("Confira os campos marcados.")).toBeVisible();
  });

  it("suggest a target that one click fills in", async () => {
    const { user, dialog, number } = await open({ suggested_target: { amount: 2310, currency: "BRL" } });
    await user.click(await dialog.findByRole("button", { name: /^Sugestão: R\$\s2\.310$/ }));
    expect(number("Meta em BRL")).toHaveValue("R$ 2.310");
    expect(dialog.queryByRole("button", { name: /^Sugestão/ })).not.toBeInTheDocument();
  });

  it("keep a target in another currency as it is unless it is changed", async () => {
    const sent = serverSaves();
    const { number, save } = await open({ target_price: 600, target_currency: "CAD" });
    expect(number("Meta em BRL")).toHaveValue("R$ 2.400");
    await save();
    await isGone();
    expect(sent[0]?.sent).not.toHaveProperty("target_price");
  });

  it("keep what is being typed while another currency is chosen elsewhere", async () => {
    const { user, number } = await open({ target_price: 600, target_currency: "CAD" });
    await user.clear(number("Queda em %"));
    await user.type(number("Queda em %"), "20");
    api.on("get", "/profiles/", () => body(profile, aProfile({ currency: "USD" })));
    fireEvent(window, new Event("visibilitychange"));
    expect(await screen.findByText(/^Avisar abaixo de \$/)).toBeInTheDocument();
    expect(number("Queda em %")).toHaveValue("20%");
    expect(number("Meta em BRL")).toHaveValue("R$ 2.400");
  });

  it("stay open where they were opened anew before the answer came", async () => {
    const answer = Promise.withResolvers<Response>();
    const sent = api.on("patch", path, () => answer.promise);
    const { user, router } = await open();
    await router.navigate({ to: ".", search: {} });
    await router.navigate({ to: ".", search: { notices: anId(1) } });
    await user.click(await screen.findByRole("button", { name: "Salvar avisos" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    router.history.back();
    await isGone();
    await router.navigate({ to: ".", search: { notices: anId(1) } });
    await screen.findByRole("button", { name: "Salvar avisos" });
    answer.resolve(body(batchSearch, kept));
    expect(await screen.findByText("Avisos salvos")).toBeVisible();
    expect(router.state.location.search).toEqual({ notices: anId(1) });
  });

  it.each([
    [0, "Aprendendo o preço normal, falta menos de um dia."],
    [1, "Aprendendo o preço normal, falta 1 dia."],
    [2, "Aprendendo o preço normal, faltam 2 dias."],
  ])("say how long normal is being learnt: %i", async (learning_days_left, text) => {
    const { dialog } = await open({ learning_days_left });
    expect(dialog.getByText(text)).toBeVisible();
  });

  it.each([
    ["monitoring", "Desligado, seguimos verificando sem escrever."],
    ["paused", "A busca está pausada: nada é verificado até você retomá-la."],
    ["expired", "As datas desta busca já passaram: nada mais é verificado."],
  ] as const)("say whether anything is checked, that they are written or not: %s", async (status, text) => {
    const { dialog } = await open({ status });
    const isOn = dialog.getByRole("switch", { name: "Receber avisos desta busca" });
    expect(isOn).toHaveAccessibleDescription(text);
  });

  it.each([
    ["paused", "2999-03-12T12:00:00Z"],
    ["expired", null],
  ] as const)(
    "promise no checks, nor what they would teach, while there are none: %s",
    async (status, until) => {
      const { dialog } = await open({ status, alerts_snoozed_until: until, learning_days_left: 2 });
      expect(dialog.queryByText(/verificações continuam|^Aprendendo/)).not.toBeInTheDocument();
      expect(dialog.queryByRole("button", { name: /Adiar 7 dias|Voltar a avisar/ })).not.toBeInTheDocument();
    },
  );

  it.each([
    ["weekly", "O que não foi avisado na hora entra no resumo da conta."],
    ["off", "A conta está sem resumo. Escolha um em Minha Conta."],
  ] as const)("say whether what is not told at once goes into a digest: %s", async (digest, text) => {
    api.on("get", "/account/alert-preferences", () =>
      body(alertPreferences, { ...DEFAULT_ALERT_PREFERENCES, digest }),
    );
    const { dialog } = await open();
    const chosen = dialog.getByRole("switch", { name: "Incluir no resumo" });
    await waitFor(() => expect(chosen).toHaveAccessibleDescription(text));
  });
});

describe("putting alerts off", () => {
  it("takes effect at once for seven days, and ends at once", async () => {
    const sent = serverSaves();
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Adiar 7 dias" }));
    expect(await screen.findByText("Avisos adiados por 7 dias")).toBeVisible();
    const until = z.object({ alerts_snoozed_until: z.iso.datetime() }).parse(sent[0]?.sent);
    const ahead = Date.parse(until.alerts_snoozed_until) - Date.now();
    expect(Math.abs(ahead - 7 * DAY_MS)).toBeLessThan(60_000);
    expect(dialog.getByText(/^Adiados até/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Voltar a avisar" }));
    expect(await screen.findByText("Os avisos voltaram")).toBeVisible();
    expect(sent[1]?.sent).toEqual({ alerts_snoozed_until: null });
  });

  it("is of seven days by the server's clock where that of the machine is wrong", async () => {
    const sent = api.on("patch", path, () => refusal(409));
    const { user, dialog } = await open();
    noteServerTime(new Date(Date.now() + 9 * DAY_MS).toUTCString(), Date.now());
    await user.click(dialog.getByRole("button", { name: "Adiar 7 dias" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    noteServerTime(new Date().toUTCString(), Date.now());
    const { alerts_snoozed_until: until } = z
      .object({ alerts_snoozed_until: z.iso.datetime() })
      .parse(sent[0]?.sent);
    expect(Math.abs(Date.parse(until) - Date.now() - 16 * DAY_MS)).toBeLessThan(60_000);
  });

  it("is taken back where the server refuses", async () => {
    api.on("patch", path, () => refusal(409));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Adiar 7 dias" }));
    expect(await screen.findByText("Não foi possível mudar o adiamento")).toBeVisible();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Adiar 7 dias" })).toBeEnabled());
  });

  it("leaves it to the guard of the screens to say that the account is not active", async () => {
    api.on("patch", path, () => refusal(403, { error_code: "USER_INACTIVE" }));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Adiar 7 dias" }));
    expect(await screen.findByText("Ativação da conta necessária")).toBeVisible();
    expect(screen.queryByText("Não foi possível mudar o adiamento")).not.toBeInTheDocument();
  });

  it("follows what became of it elsewhere while the dialog is open", async () => {
    const search = aBatchSearch();
    const { queries } = await renderUi(<Open />);
    await screen.findByRole("button", { name: "Adiar 7 dias" });
    for (const [until, action] of [
      ["2999-03-12T12:00:00Z", "Voltar a avisar"],
      [null, "Adiar 7 dias"],
    ] as const) {
      kept = { ...search, alerts_snoozed_until: until };
      await act(() => queries.invalidateQueries({ queryKey: queryKeys.searches }));
      expect(await screen.findByRole("button", { name: action })).toBeVisible();
    }
  });

  it("is over when its time has come", async () => {
    const { dialog } = await open({ alerts_snoozed_until: "2020-01-01T00:00:00Z" });
    expect(dialog.getByRole("button", { name: "Adiar 7 dias" })).toBeVisible();
  });

  it.each(["2999-03-12T12:00:00Z", null])(
    "are not offered a pause, nor its end, while they are off, put off until %s",
    async (until) => {
      const { dialog } = await open({ alerts_muted: true, alerts_snoozed_until: until });
      expect(dialog.queryByRole("button", { name: /Adiar 7 dias|Voltar a avisar/ })).not.toBeInTheDocument();
    },
  );
});
