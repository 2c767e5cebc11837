import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { alertPreferences, DEFAULT_ALERT_PREFERENCES } from "#shared/alert-preferences.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { LateAlertPreferences } from "./late-alert-preferences.tsx";

const api = fakeApi();
const path = "/account/alert-preferences";

// Scrolled to.
vi.stubGlobal(
  "IntersectionObserver",
  class {
    tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe(target: Element) {
      this.tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    disconnect() {}
  },
);

afterEach(() => focusManager.setFocused(undefined));

const serverKeeps = (over: Partial<typeof DEFAULT_ALERT_PREFERENCES>) =>
  api.on("get", path, () => body(alertPreferences, { ...DEFAULT_ALERT_PREFERENCES, ...over }));
const serverSaves = () =>
  api.on("patch", path, ({ sent }) =>
    body(alertPreferences, alertPreferences.parse({ ...DEFAULT_ALERT_PREFERENCES, ...Object(sent) })),
  );

async function open() {
  const view = await renderUi(<LateAlertPreferences />);
  const form = within(await screen.findByRole("region", { name: "Horário e resumo" }));
  const save = () => view.user.click(form.getByRole("button", { name: "Salvar horário" }));
  return { ...view, form, save };
}

describe("the hours and the digest of an account", () => {
  it("are shown as they are kept", async () => {
    serverKeeps({ digest: "weekly", digest_weekday: 4 });
    const { form } = await open();
    expect(form.getByRole("switch", { name: /^Horas de silêncio/ })).toBeChecked();
    expect(form.getByLabelText("Das")).toHaveValue("22:00");
    expect(form.getByLabelText("Até")).toHaveValue("08:00");
    expect(form.getByRole("combobox", { name: "Dia da semana" })).toHaveDisplayValue("quinta-feira");
  });

  it("are saved together", async () => {
    const sent = serverSaves();
    const { user, form, save } = await open();
    await user.selectOptions(form.getByLabelText("Das"), "23:30");
    await user.selectOptions(form.getByLabelText("Até"), "07:00");
    await user.selectOptions(form.getByRole("combobox", { name: "Dia da semana" }), "domingo");
    await save();
    expect(await screen.findByText("Horário salvo")).toBeVisible();
    const expected = { quiet_from: "23:30", quiet_to: "07:00", digest: "weekly", digest_weekday: 0 };
    expect(sent.map(({ sent }) => sent)).toEqual([expected]);
  });

  it("once saved are not undone by an answer that was asked for before", async () => {
    serverSaves();
    const { user, form, save, queries } = await open();
    const late = Promise.withResolvers<Response>();
    const asked = api.on("get", path, () => late.promise);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.selectOptions(form.getByLabelText("Das"), "23:30");
    await save();
    expect(await screen.findByText("Horário salvo")).toBeVisible();
    await act(async () => late.resolve(body(alertPreferences, DEFAULT_ALERT_PREFERENCES)));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    await user.tab();
    expect(form.getByLabelText("Das")).toHaveValue("23:30");
  });

  it("show what was changed elsewhere, but for what is being changed here", async () => {
    const sent = serverSaves();
    const { user, form, save } = await open();
    await user.selectOptions(form.getByLabelText("Até"), "07:00");
    serverKeeps({ quiet_from: "23:30", quiet_to: "09:00" });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(() => expect(form.getByLabelText("Das")).toHaveValue("23:30"));
    expect(form.getByLabelText("Até")).toHaveValue("07:00");
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.sent).toMatchObject({ quiet_from: "23:30", quiet_to: "07:00" });
    await waitFor(() =>
      expect(form.getByRole("button", { name: "Salvar horário" })).toHaveAttribute("data-variant", "default"),
    );
  });

  it("are none when the silence is switched off", async () => {
    const sent = serverSaves();
    const { user, form, save } = await open();
    await user.click(form.getByRole("switch", { name: /^Horas de silêncio/ }));
    expect(form.getByLabelText("Das")).toBeDisabled();
    await user.selectOptions(form.getByRole("combobox", { name: "Resumo por email" }), "Sem resumo");
    expect(form.getByRole("combobox", { name: "Dia da semana" })).toBeDisabled();
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.sent).toMatchObject({ quiet_from: null, quiet_to: null, digest: "off" });
  });

  it("begin as usual when the silence is switched on", async () => {
    serverKeeps({ quiet_from: null, quiet_to: null });
    const { user, form } = await open();
    expect(form.getByLabelText("Das")).toBeDisabled();
    await user.click(form.getByRole("switch", { name: /^Horas de silêncio/ }));
    expect(form.getByLabelText("Das")).toHaveValue("22:00");
  });

  it("that lie between half hours can be kept", async () => {
    serverKeeps({ quiet_from: "21:45" });
    const { form } = await open();
    expect(form.getByLabelText("Das")).toHaveValue("21:45");
    const hours = within(form.getByLabelText("Das")).getAllByRole("option");
    expect(hours.map(({ textContent }) => textContent).slice(42, 46)).toEqual([
      "21:00",
      "21:30",
      "21:45",
      "22:00",
    ]);
    expect(hours).toHaveLength(49);
  });

  it("are not sent when the silence would end as it begins", async () => {
    const sent = serverSaves();
    const { user, form, save } = await open();
    await user.selectOptions(form.getByLabelText("Das"), "08:00");
    await save();
    expect(await form.findByText("O fim precisa ser diferente do começo.")).toBeVisible();
    expect(sent).toEqual([]);
    await act(() => showLanguage("en"));
    expect(await screen.findByText("The end must differ from the beginning.")).toBeVisible();
  });

  it("stay as typed when they cannot be saved, and a double click sends once", async () => {
    let refuse: () => void = () => {};
    const sent = api.on(
      "patch",
      path,
      () =>
        new Promise<Response>((resolve) => {
          refuse = () => resolve(refusal(403));
        }),
    );
    const { user, form } = await open();
    await user.selectOptions(form.getByLabelText("Das"), "23:30");
    await user.dblClick(form.getByRole("button", { name: "Salvar horário" }));
    expect(await form.findByRole("button", { name: "Salvando..." })).toBeDisabled();
    await waitFor(() => expect(sent).toHaveLength(1));
    refuse();
    expect(await screen.findByText("Não foi possível salvar o horário")).toBeVisible();
    expect(form.getByLabelText("Das")).toHaveValue("23:30");
    expect(sent).toHaveLength(1);
  });

  it("show at the field what the server objects to", async () => {
    const detail = [{ loc: ["body", "quiet_to"], msg: "no", type: "custom" }];
    api.on("patch", path, () => refusal(422, { detail }));
    const { form, save } = await open();
    await save();
    expect(await form.findByText("Escolha a hora em que o silêncio acaba.")).toBeVisible();
  });

  it("can be ended with every alert in one press, which keeps what is not saved yet", async () => {
    const sent = api.on("patch", path, () => refusal(403));
    const { user, form } = await open();
    await user.selectOptions(await form.findByLabelText("Das"), "23:30");
    const stop = form.getByRole("button", { name: "Parar todos os avisos" });
    await user.click(stop);
    expect(await screen.findByText("Não foi possível parar os avisos")).toBeVisible();
    api.on("patch", path, () => body(alertPreferences, { ...DEFAULT_ALERT_PREFERENCES, alerts: false }));
    await user.click(stop);
    expect(await screen.findByText("Avisos desligados")).toBeVisible();
    expect(stop).not.toBeInTheDocument();
    expect(await form.findByText(/^Todos os seus avisos estão desligados/)).toBeVisible();
    expect(form.getByLabelText("Das")).toHaveValue("23:30");
    expect(sent.map(({ sent }) => sent)).toEqual([{ alerts: false }]);
  });

  it("say above them that every alert is off, until they are turned on again", async () => {
    serverKeeps({ alerts: false });
    const sent = api.on("patch", path, () => refusal(403));
    const { user, form } = await open();
    const turnOn = await form.findByRole("button", { name: "Ligar de novo" });
    expect(form.getByText(/^Todos os seus avisos estão desligados/)).toBeVisible();
    await user.click(turnOn);
    expect(await screen.findByText("Não foi possível ligar os avisos")).toBeVisible();
    api.on("patch", path, () => body(alertPreferences, DEFAULT_ALERT_PREFERENCES));
    await user.click(turnOn);
    expect(await screen.findByText("Avisos ligados")).toBeVisible();
    expect(turnOn).not.toBeInTheDocument();
    expect(sent.map(({ sent }) => sent)).toEqual([{ alerts: true }]);
  });

  it("can be asked for again when they do not come", async () => {
    api.on("get", path, () => refusal(403));
    const { user } = await renderUi(<LateAlertPreferences />);
    expect(await screen.findByText("Não foi possível carregar o horário dos avisos.")).toBeVisible();
    serverKeeps({});
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("region", { name: "Horário e resumo" })).toBeVisible();
  });
});
