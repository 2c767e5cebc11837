import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  deadLetters,
  type OperatedAccount,
  type OperatorOverview,
  operatedAccount,
  operatedAccounts,
  operatorOverview,
  retryAnswer,
  suspendedAddresses,
} from "#shared/api/operator.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";
import { anId } from "#test/web/wire/facts.ts";
import { OperatorPage } from "./operator-page.tsx";

const api = fakeApi();
const NOW = "2026-11-20T15:00:00Z";
const EMAIL = "bia@voos.example";
const bia: OperatedAccount = {
  ...{ id: anId(1), email: EMAIL, plan: "basico", is_active: true, is_banned: false, is_operator: false },
  ...{ trial_ends_at: null, created_at: NOW },
};
const ACTIONS: OperatorOverview["actions"] = [
  { at: NOW, operator: null, action: "operator_made", account: "ana@voos.example", detail: null },
  {
    at: NOW,
    operator: "ana@voos.example",
    action: "mail_suspended",
    account: EMAIL,
    detail: "complained",
  },
];
type Counts = { complaints: number; mails: number };
const overview = (mail_complaints: Counts = { complaints: 1, mails: 40 }, actions = ACTIONS) =>
  api.on("get", "/operator/overview", () =>
    body(operatorOverview, {
      as_of: NOW,
      sources: [
        {
          ...{ name: "searchapi", state: "blind", last_answer_at: NOW, last_fare_at: NOW, blind_since: NOW },
          ...{ trouble: "HTTP 503", calls_today: 1_812, failed_today: 1_003 },
        },
      ],
      budgets: [
        { source: "searchapi+serpapi", calls: 3600, period: "hour", per_hour: 3600.33, left: 3122 },
        { source: "searchapi", calls: 3600, period: "hour", per_hour: 3600, left: 3120 },
        { source: "serpapi", calls: 250, period: "month", per_hour: 0.332, left: 2 },
      ],
      outbox: [{ channel: "web-push", owed: 41_431, oldest_at: NOW, given_up: 28_521 }],
      mail_stopped_since: null,
      mail_complaints,
      jobs_waiting: 1_437,
      coverage: { promised_hours: 288, pairs: 200, in_time: 150, oldest_minutes: 1_432, measured_at: NOW },
      actions,
    }),
  );
const letters = (reasons = [{ reason: "550 5.1.1", messages: 9_500, last_at: NOW }], first = 9) =>
  api.on("get", "/operator/dead-letters", () =>
    body(deadLetters, {
      reasons,
      items: reasons.map(({ reason }) => ({
        id: anId(first),
        channel: "email" as const,
        kind: "price-alert",
        reason,
        attempts: 6,
        failed_at: NOW,
      })),
    }),
  );
const suspended = (email: string, detail: string | null = null) => ({
  ...{ email, detail, since: NOW },
  reason: detail ? ("refused" as const) : ("complained" as const),
});
type Suspended = ReturnType<typeof suspended>;
const listed = (items: Suspended[], total = items.length) =>
  body(suspendedAddresses, { items, total, has_more: total > items.length });
const suspensions = (items: Suspended[] = [], total = items.length) =>
  api.on("get", "/operator/mail-suspensions", () => listed(items, total));
const ofSuspensions = () => screen.findByRole("region", { name: "Endereços suspensos" });
const notFound = () => refusal(404, { errors: [{ code: "RESOURCE_NOT_FOUND", message: "no" }] });
const open = (config = {}) => renderScreen(OperatorPage, { path: "/operator", at: "/operator", config });
const searchFor = async (user: Awaited<ReturnType<typeof open>>["user"]) => {
  await user.type(await screen.findByRole("searchbox", { name: "Parte do email" }), "bia{Enter}");
  return screen.findByText(EMAIL);
};

beforeEach(() => {
  signIn();
  overview();
  letters();
  suspensions();
});

describe("the operator's page", () => {
  it("that could not be read again says so, and shows what was known", async () => {
    const { user } = await open();
    expect(await screen.findByText("HTTP 503", { exact: false })).toBeVisible();
    api.on("get", "/operator/overview", () => refusal(429, { message: "Too many requests" }));
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("Não foi possível carregar");
    expect(notice).toHaveTextContent("Too many requests");
    expect(screen.getByText("HTTP 503", { exact: false })).toBeVisible();
  });

  it("says how sources, budget, outbox and coverage are, and what was done", async () => {
    await open();
    const sources = await screen.findByRole("region", { name: "Fontes" });
    for (const words of [
      "Cega",
      "Chamadas hoje: 1.812 · sem resposta: 1.003",
      "HTTP 503",
      "searchapi · chamadas restantes: 3.120 · por hora: 3.600",
      "serpapi · chamadas restantes: 2 · por mês: 250",
      "75% dos pares vistos em 12 dias",
      "espera 24 h",
    ])
      expect(sources).toHaveTextContent(words);
    const outbox = screen.getByRole("region", { name: "Caixa de saída" });
    expect(outbox).toHaveTextContent("NavegadorNa fila: 41.431 · desistências em 30 dias: 28.521");
    expect(outbox).toHaveTextContent("Tarefas esperando: 1.437");
    const [made, suspended] = within(screen.getByRole("region", { name: "Últimas ações" })).getAllByRole(
      "listitem",
    );
    expect(made).toHaveTextContent("linha de comando");
    expect(suspended).toHaveTextContent(`ana@voos.example suspendeu os emails ${EMAIL} · Reclamou`);
  });

  it("tells actions of one instant once each, whatever is done after them", async () => {
    const reported = {
      at: NOW,
      operator: null,
      action: "mail_suspended",
      account: null,
      detail: "refused",
    } as const;
    overview({ complaints: 0, mails: 0 }, [reported, reported, reported]);
    const { user } = await open();
    const part = await screen.findByRole("region", { name: "Últimas ações" });
    const removed = { ...reported, action: "operator_removed", detail: null } as const;
    overview({ complaints: 0, mails: 0 }, [removed, reported, reported]);
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(await within(part).findByText(/retirou o papel de operador/)).toBeVisible();
    expect(within(part).getAllByRole("listitem")).toHaveLength(3);
  });

  it("does not exist for whoever is no operator", async () => {
    api.on("get", "/operator/overview", () => refusal(404));
    await open();
    expect(await screen.findByRole("heading", { name: "Página não encontrada", level: 1 })).toBeVisible();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("are not looked for by one character, which is said to who stays in the field", async () => {
    const { user } = await open();
    const told = within(await screen.findByRole("region", { name: "Contas" })).getByRole("status");
    expect(told).toBeEmptyDOMElement();
    await user.type(screen.getByRole("searchbox"), "a{Enter}");
    expect(told).toHaveTextContent("Escreva ao menos dois caracteres do email para procurar.");
  });

  it("finds an account and grants it a plan", async () => {
    const asked = api.on("post", "/operator/accounts/search", () =>
      body(operatedAccounts, { items: [bia], has_more: false }),
    );
    const changed = api.on("patch", `/operator/accounts/${bia.id}`, () =>
      body(operatedAccount, { ...bia, plan: "premium" }),
    );
    const { user } = await open();
    await searchFor(user);
    expect(asked[0]?.sent).toEqual({ email: "bia" });
    await user.selectOptions(screen.getByRole("combobox", { name: `Plano de ${EMAIL}` }), "premium");
    await waitFor(() => expect(changed[0]?.sent).toEqual({ plan: "premium" }));
    expect(await screen.findByText("Conta atualizada")).toBeVisible();
  });

  it.each([
    ["an account", [bia], false, "1 conta encontrada."],
    ["some of many", [bia], true, "1 conta encontrada. Há mais contas; escreva mais do email."],
    ["none", [], false, "Nenhuma conta com esse email."],
  ])("says to who is still in its field that it has found %s", async (_what, items, has_more, words) => {
    api.on("post", "/operator/accounts/search", () => body(operatedAccounts, { items, has_more }));
    const { user } = await open();
    const field = await screen.findByRole("searchbox", { name: "Parte do email" });
    const told = within(screen.getByRole("region", { name: "Contas" })).getByRole("status");
    expect(told).toBeEmptyDOMElement();
    await user.type(field, "bia{Enter}");
    await waitFor(() => expect(told).toHaveTextContent(words));
    expect(field).toHaveFocus();
  });

  it.each([
    [{}, "Ativa"],
    [{ is_active: false }, "Inativa"],
    [{ is_banned: true }, "Bloqueada"],
    [{ is_active: false, is_banned: true }, "Bloqueada"],
  ])("says of an account that is %o: %s", async (facts, word) => {
    api.on("post", "/operator/accounts/search", () =>
      body(operatedAccounts, { items: [{ ...bia, ...facts }], has_more: false }),
    );
    const { user } = await open();
    await searchFor(user);
    expect(await screen.findByText(EMAIL)).toHaveTextContent(`${EMAIL}${word}`);
  });

  it("lets nobody close his own account, which he could not open again", async () => {
    const own = { ...bia, id: aSession().user.id };
    api.on("post", "/operator/accounts/search", () =>
      body(operatedAccounts, { items: [own], has_more: false }),
    );
    const { user } = await open();
    await searchFor(user);
    expect(screen.getByRole("combobox", { name: `Plano de ${EMAIL}` })).toBeVisible();
    expect(screen.queryByRole("button", { name: `Desativar ${EMAIL}` })).not.toBeInTheDocument();
  });

  it("asks once more before it closes an account", async () => {
    api.on("post", "/operator/accounts/search", () =>
      body(operatedAccounts, { items: [bia], has_more: false }),
    );
    const changed = api.on("patch", `/operator/accounts/${bia.id}`, () =>
      body(operatedAccount, { ...bia, is_active: false }),
    );
    const { user } = await open();
    await searchFor(user);
    const close = screen.getByRole("button", { name: `Desativar ${EMAIL}` });
    const dialog = async () => within(await screen.findByRole("dialog", { name: `Desativar ${EMAIL}` }));
    await user.click(close);
    await user.click((await dialog()).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(changed).toHaveLength(0);
    await user.click(close);
    await user.click((await dialog()).getByRole("button", { name: "Desativar" }));
    await waitFor(() => expect(changed[0]?.sent).toEqual({ is_active: false }));
    expect(await screen.findByRole("button", { name: `Ativar ${EMAIL}` })).toBeVisible();
  });

  it("says so, and shows it no more, when the account is gone meanwhile", async () => {
    api.on("post", "/operator/accounts/search", () =>
      body(operatedAccounts, { items: [bia], has_more: false }),
    );
    api.on("patch", `/operator/accounts/${bia.id}`, notFound);
    const { user } = await open();
    await searchFor(user);
    api.on("post", "/operator/accounts/search", () => body(operatedAccounts, { items: [], has_more: false }));
    await user.selectOptions(screen.getByRole("combobox", { name: `Plano de ${EMAIL}` }), "premium");
    expect(await screen.findByText("Esta conta não existe mais.")).toBeVisible();
    expect(
      await screen.findByText("Nenhuma conta com esse email.", { ignore: "[role=status]" }),
    ).toBeVisible();
  });

  it("is gone with the first change of who is an operator no longer", async () => {
    api.on("post", "/operator/accounts/search", () =>
      body(operatedAccounts, { items: [bia], has_more: false }),
    );
    api.on("patch", `/operator/accounts/${bia.id}`, notFound);
    const { user } = await open();
    await searchFor(user);
    api.on("get", "/operator/overview", () => refusal(404));
    await user.selectOptions(screen.getByRole("combobox", { name: `Plano de ${EMAIL}` }), "premium");
    expect(await screen.findByRole("heading", { name: "Página não encontrada" })).toBeVisible();
    expect(screen.queryByText(EMAIL)).not.toBeInTheDocument();
    expect(screen.queryByText("Esta conta não existe mais.")).not.toBeInTheDocument();
  });

  it("says of no address that it is resumed to who is an operator no longer", async () => {
    suspensions([suspended(EMAIL)]);
    api.on("delete", "/operator/mail-suspensions", notFound);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: `Retomar os emails para ${EMAIL}` }));
    api.on("get", "/operator/overview", () => refusal(404));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Retomar" }));
    expect(await screen.findByRole("heading", { name: "Página não encontrada" })).toBeVisible();
    expect(screen.queryByText("Este endereço não está mais suspenso.")).not.toBeInTheDocument();
  });

  it("asks once more before a plan of fewer monitors pauses any", async () => {
    api.on("post", "/operator/accounts/search", () =>
      body(operatedAccounts, { items: [{ ...bia, plan: "premium" }], has_more: false }),
    );
    const changed = api.on("patch", `/operator/accounts/${bia.id}`, () => body(operatedAccount, bia));
    const { user } = await open();
    await searchFor(user);
    const plan = screen.getByRole("combobox", { name: `Plano de ${EMAIL}` });
    await user.selectOptions(plan, "basico");
    const dialog = await screen.findByRole("dialog", { name: `Mudar ${EMAIL} para o plano Básico` });
    expect(within(dialog).getByText(/no máximo 5, os mais antigos/)).toBeVisible();
    expect(changed).toHaveLength(0);
    expect(plan).toHaveValue("premium");
    await user.click(within(dialog).getByRole("button", { name: "Mudar plano" }));
    await waitFor(() => expect(changed[0]?.sent).toEqual({ plan: "basico" }));
    await waitFor(() => expect(plan).toHaveValue("basico"));
  });

  it("shows nobody for a single letter, and says that it takes two", async () => {
    const asked = api.on("post", "/operator/accounts/search", () =>
      body(operatedAccounts, { items: [bia], has_more: false }),
    );
    const { user } = await open();
    await searchFor(user);
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "z{Enter}");
    expect(await screen.findByText(/ao menos dois caracteres/, { selector: "p" })).toBeVisible();
    expect(screen.queryByText(EMAIL)).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it("says that nobody has such an address", async () => {
    api.on("post", "/operator/accounts/search", () => body(operatedAccounts, { items: [], has_more: false }));
    const { user } = await open();
    await user.type(await screen.findByRole("searchbox"), "nobody{Enter}");
    expect(
      await screen.findByText("Nenhuma conta com esse email.", { ignore: "[role=status]" }),
    ).toBeVisible();
  });

  it("sends messages again, and says when the sign-in is too old for it", async () => {
    const asked = api.on("post", "/operator/dead-letters/retry", () => body(retryAnswer, { retried: 9_500 }));
    const { user } = await open();
    const all = await screen.findByRole("button", { name: "Reenviar todas: 550 5.1.1" });
    expect(screen.getByText("9.500 mensagens")).toBeVisible();
    await user.click(all);
    await waitFor(() => expect(asked[0]?.sent).toEqual({ reason: "550 5.1.1" }));
    expect(await screen.findByText("9.500 mensagens voltam à fila")).toBeVisible();
    api.on("post", "/operator/dead-letters/retry", () => refusal(403));
    await user.click(all);
    expect(await screen.findByText(/Entre de novo para mudar algo/)).toBeVisible();
  });

  it("sends one again of more than it shows: another takes its place, and the focus goes to the list", async () => {
    const reason = { reason: "550 5.1.1", messages: 9_500, last_at: NOW };
    letters([reason]);
    api.on("post", "/operator/dead-letters/retry", () => {
      letters([{ ...reason, messages: 9_499 }], 10);
      return body(retryAnswer, { retried: 1 });
    });
    const { user } = await open();
    await user.click(await screen.findByText("Uma por uma"));
    const list = screen.getByRole("list", { name: "Uma por uma" });
    await user.click(within(list).getByRole("button"));
    expect(await screen.findByText("9.499 mensagens")).toBeVisible();
    expect(list).toHaveFocus();
  });

  it("says of a message that another operator has sent again that it waits no more, and of no account", async () => {
    api.on("post", "/operator/dead-letters/retry", notFound);
    const { user } = await open();
    const all = await screen.findByRole("button", { name: "Reenviar todas: 550 5.1.1" });
    letters([]);
    await user.click(all);
    expect(await screen.findByText("Já foi reenviada, ou não está mais aqui.")).toBeVisible();
    expect(screen.queryByText("Esta conta não existe mais.")).not.toBeInTheDocument();
    expect(await screen.findByText(/Nenhuma mensagem foi abandonada/)).toBeVisible();
  });

  it("sends nobody to sign in again where accounts are hosted: changes are made at the command line", async () => {
    api.on("post", "/operator/dead-letters/retry", () => refusal(403));
    const { user } = await open({ auth_url: "https://accounts.example/auth/v1" });
    await user.click(await screen.findByRole("button", { name: "Reenviar todas: 550 5.1.1" }));
    expect(await screen.findByText(/mudanças são feitas na linha de comando/)).toBeVisible();
    expect(screen.queryByText(/Entre de novo/)).not.toBeInTheDocument();
  });

  it("says that nothing was given up, or that it cannot tell", async () => {
    letters([]);
    await open();
    const part = await screen.findByRole("region", { name: "Mensagens não entregues" });
    expect(await within(part).findByText(/Nenhuma mensagem foi abandonada/)).toBeVisible();
  });
});

describe("complaints", () => {
  it.each([
    ["too few mails", { complaints: 5, mails: 999 }, "5 · emails, sem links e códigos: 999, poucos", ""],
    ["none", { complaints: 0, mails: 12_000 }, "0 em 12.000 emails (0%) nos últimos 30 dias", ""],
    ["a few", { complaints: 1, mails: 1_840 }, "1 em 1.840 emails (0,05%)", ""],
    ["too many", { complaints: 2, mails: 1_840 }, "2 em 1.840 emails (0,11%)", "abaixo de 0,1%"],
    ["far too many", { complaints: 6, mails: 1_840 }, "6 em 1.840 emails (0,33%)", "A partir de 0,3%"],
  ])("are told beside the outbox: %s", async (_how, counts, words, warning) => {
    overview(counts);
    await open();
    const line = await screen.findByText(/^Reclamações/);
    expect(line).toHaveTextContent(words);
    if (warning) expect(line).toHaveTextContent(warning);
    else expect(line).not.toHaveTextContent(/meta|provedores/);
  });
});

describe("suspended addresses", () => {
  it("are none, which is said, and nothing is to be looked for", async () => {
    await open();
    const part = await ofSuspensions();
    expect(await within(part).findByText("Nenhum endereço suspenso.")).toBeVisible();
    expect(within(part).queryByRole("searchbox")).toBeNull();
  });

  it.each([
    [1, "1 endereço não recebe avisos"],
    [2, "2 endereços não recebem avisos"],
  ])("are counted: %d", async (total, words) => {
    suspensions([suspended(EMAIL)], total);
    await open();
    expect(await within(await ofSuspensions()).findByText(new RegExp(`^${words}`))).toBeVisible();
  });

  it("that cannot be read are asked for again, and listed with why and since when", async () => {
    api.on("get", "/operator/mail-suspensions", () => refusal(429, { message: "Too many requests" }));
    const { user } = await open();
    const part = await ofSuspensions();
    expect(await within(part).findByText(/Too many requests/)).toBeVisible();
    suspensions([suspended(EMAIL), suspended("caio@voos.example", "550 5.1.1")]);
    await user.click(within(part).getByRole("button", { name: "Tentar Novamente" }));
    const [bia, caio] = await within(part).findAllByRole("listitem");
    expect(bia).toHaveTextContent(`${EMAIL} Reclamoudesde 20/11/2026`);
    expect(caio).toHaveTextContent("caio@voos.example Recusoudesde 20/11/2026550 5.1.1");
  });

  it("get their mail again after one more question", async () => {
    suspensions([suspended(EMAIL)]);
    const resumed = api.on("delete", "/operator/mail-suspensions", () => {
      suspensions();
      return new Response(null, { status: 204 });
    });
    const { user } = await open();
    const resume = await screen.findByRole("button", { name: `Retomar os emails para ${EMAIL}` });
    const dialog = async () =>
      within(await screen.findByRole("dialog", { name: `Retomar os emails para ${EMAIL}` }));
    await user.click(resume);
    await user.click((await dialog()).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(resumed).toHaveLength(0);
    await user.click(resume);
    await user.click((await dialog()).getByRole("button", { name: "Retomar" }));
    await waitFor(() => expect(resumed[0]?.sent).toEqual({ email: EMAIL }));
    expect(await screen.findByText("Emails retomados")).toBeVisible();
    expect(await screen.findByText("Nenhum endereço suspenso.")).toBeVisible();
  });

  it("of which more are suspended than are shown take the place of one that goes, and the focus goes to the list", async () => {
    suspensions([suspended(EMAIL)], 3);
    api.on("delete", "/operator/mail-suspensions", () => {
      suspensions([suspended("caio@voos.example")], 2);
      return new Response(null, { status: 204 });
    });
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: `Retomar os emails para ${EMAIL}` }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Retomar" }));
    expect(await screen.findByText("caio@voos.example")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("list", { name: "Endereços suspensos" })).toHaveFocus());
  });

  it("that another operator has resumed meanwhile are said to be so, and shown no more", async () => {
    suspensions([suspended(EMAIL)]);
    api.on("delete", "/operator/mail-suspensions", () => {
      suspensions();
      return notFound();
    });
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: `Retomar os emails para ${EMAIL}` }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Retomar" }));
    expect(await screen.findByText("Este endereço não está mais suspenso.")).toBeVisible();
    expect(await screen.findByText("Nenhum endereço suspenso.")).toBeVisible();
  });

  it.each([
    [0, "Nenhum endereço suspenso com esse texto."],
    [1, "1 endereço suspenso encontrado."],
    [2, "2 endereços suspensos encontrados."],
  ])("are looked for where there are more than are shown: %d found", async (count, words) => {
    suspensions([suspended("novo@voos.example")], 21);
    const found = [suspended(EMAIL), suspended("bianca@voos.example")].slice(0, count);
    const asked = api.on("post", "/operator/mail-suspensions/search", () => listed(found));
    const { user } = await open();
    const part = await ofSuspensions();
    expect(await within(part).findByText(/Há mais endereços, mais antigos/)).toBeVisible();
    const field = within(part).getByRole("searchbox", { name: "Parte do endereço suspenso" });
    await user.type(field, "bia{Enter}");
    await waitFor(() => expect(within(part).getByRole("status")).toHaveTextContent(words));
    expect(asked[0]?.sent).toEqual({ email: "bia" });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, "{Enter}");
    expect(await within(part).findByText("novo@voos.example")).toBeVisible();
  });

  it("are looked for where there were more, so that nobody loses the field that he is in", async () => {
    suspensions([suspended("novo@voos.example")], 21);
    api.on("post", "/operator/mail-suspensions/search", () => listed([suspended(EMAIL)]));
    const { user } = await open();
    const field = await screen.findByRole("searchbox", { name: "Parte do endereço suspenso" });
    await user.type(field, "bia{Enter}");
    expect(await screen.findByText(EMAIL)).toBeVisible();
    suspensions([suspended("outro@voos.example")]);
    await user.clear(field);
    await user.type(field, "{Enter}");
    expect(await screen.findByText("outro@voos.example")).toBeVisible();
    expect(field).toHaveFocus();
  });
});
