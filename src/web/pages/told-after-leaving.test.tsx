import { act, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, it } from "vitest";
import * as z from "zod";
import { createdAccessToken } from "#shared/api/access-tokens.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderUi } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { AccessTokens } from "#web/features/access-tokens/access-tokens.tsx";
import { CreateTokenForm } from "#web/features/access-tokens/create-token-form.tsx";
import { WebhookForm } from "#web/features/channels/webhook/webhook-form.tsx";
import { WhatsAppForm } from "#web/features/channels/whats-app/whats-app-form.tsx";

// The app fetches it late: it is to be there before the time of a test runs.
import "#web/features/searches/target-price/target-price-dropdown.tsx";

const api = fakeApi();

/** The searches of someone, and a change of the only one that is answered when the test says so. */
async function open(facts: Parameters<typeof aBatchSearch>[0], at = "/searches") {
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), [aBatchSearch(facts)]));
  const answer = Promise.withResolvers<Response>();
  const asked = api.on("patch", `/searches/batches/${anId(1)}`, () => answer.promise);
  signIn();
  const app = await renderApp(at);
  const isAsked = () => waitFor(() => expect(asked).toHaveLength(1));
  const accept = () => answer.resolve(body(batchSearch, aBatchSearch(facts)));
  return { ...app, isAsked, accept, refuse: () => answer.resolve(refusal(402)) };
}

it("a search that could not go on is told also on another screen", async () => {
  const { user, router, isAsked, refuse } = await open({ status: "paused", paused_by: "silence" });
  await user.click(await screen.findByRole("button", { name: "Retomar monitoramento" }));
  await isAsked();
  await act(() => router.navigate({ to: "/account" }));
  expect(await screen.findByRole("heading", { name: "Minha Conta" })).toBeVisible();
  refuse();
  expect(await screen.findByText(/^Seu plano não permite mais um monitor/)).toBeVisible();
});

it("a target that could not be saved is told also once its box was closed", async () => {
  const { user, isAsked, refuse } = await open({}, `/searches?target=${anId(1)}`);
  await user.type(await screen.findByLabelText("Avisar abaixo de (BRL)"), "2400");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await isAsked();
  await user.click(screen.getByRole("heading", { name: "Minhas Buscas" }));
  await waitFor(() => expect(screen.queryByLabelText("Avisar abaixo de (BRL)")).not.toBeInTheDocument());
  refuse();
  expect(await screen.findByText(/^Erro ao atualizar busca/)).toBeVisible();
});

it("a target that is being typed stays when the one before it is told to be saved", async () => {
  const { user, isAsked, accept } = await open({}, `/searches?target=${anId(1)}`);
  await user.type(await screen.findByLabelText("Avisar abaixo de (BRL)"), "2400");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await isAsked();
  await user.click(screen.getByRole("heading", { name: "Minhas Buscas" }));
  await waitFor(() => expect(screen.queryByLabelText("Avisar abaixo de (BRL)")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Definir meta" }));
  await user.type(await screen.findByLabelText("Avisar abaixo de (BRL)"), "2500");
  accept();
  expect(await screen.findByText(/^Meta salva/)).toBeVisible();
  expect(screen.getByLabelText("Avisar abaixo de (BRL)")).toBeVisible();
});

const TOKEN = `rasante_${"a".repeat(39)}x7Qz`;
const madeToken = () =>
  body(createdAccessToken, {
    ...{ id: anId(1), name: "Planilha", scope: "read", ending: "x7Qz", last_used_at: null },
    ...{ created_at: "2026-11-01T12:00:00Z", expires_at: "2027-11-01T12:00:00Z", token: TOKEN },
  });

it("the secret of a token is shown once also where its dialog was closed before it came", async () => {
  const answer = Promise.withResolvers<Response>();
  const asked = api.on("post", "/account/tokens", () => answer.promise);
  const { user } = await renderUi(<AccessTokens />);
  await user.click(await screen.findByRole("button", { name: "Criar token" }));
  await user.type(await screen.findByLabelText("Nome"), "Planilha{Enter}");
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  answer.resolve(madeToken());
  expect(await screen.findByText(TOKEN)).toBeVisible();
});

it("whoever would leave before a token came, or while it is shown, stays, and may go once it is closed", async () => {
  const answer = Promise.withResolvers<Response>();
  const asked = api.on("post", "/account/tokens", () => answer.promise);
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), []));
  signIn();
  const { user, router } = await renderApp("/account?dialog=token");
  await user.type(await screen.findByLabelText("Nome"), "Planilha{Enter}");
  await waitFor(() => expect(asked).toHaveLength(1));
  void router.navigate({ to: "/searches" });
  expect(await screen.findByText(/^O token está sendo criado e só aparece aqui/)).toBeVisible();
  expect(router.state.location.pathname).toBe("/account");
  answer.resolve(madeToken());
  expect(await screen.findByText(TOKEN)).toBeVisible();
  void router.navigate({ to: "/searches" });
  expect(await screen.findByText(/^Este token só aparece agora/)).toBeVisible();
  expect(router.state.location.pathname).toBe("/account");
  expect(screen.getByText(TOKEN)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Já copiei" }));
  await act(() => router.navigate({ to: "/searches" }));
  expect(router.state.location.pathname).toBe("/searches");
});

it("whose session ends before a token came is let go", async () => {
  const asked = api.on("post", "/account/tokens", () => new Promise<Response>(() => {}));
  signIn();
  const { user, router } = await renderApp("/account?dialog=token");
  await user.type(await screen.findByLabelText("Nome"), "Planilha{Enter}");
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => router.navigate({ to: "/auth", replace: true }));
  expect(router.state.location.pathname).not.toBe("/account");
});

type Ui = Awaited<ReturnType<typeof renderUi>>;
const nobody = () => {};

function Closing({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? children : null}
      <button type="button" onClick={() => setOpen(false)}>
        Fechar
      </button>
    </>
  );
}

it.each([
  {
    what: "a token",
    path: "/account/tokens",
    form: <CreateTokenForm onMade={nobody} onCancel={nobody} />,
    fill: async ({ user }: Ui) => user.type(await screen.findByLabelText("Nome"), "Planilha{Enter}"),
    told: "Não foi possível criar o token",
  },
  {
    what: "a webhook",
    path: "/account/channels/webhooks",
    form: <WebhookForm onMade={nobody} onCancel={nobody} />,
    fill: async ({ user }: Ui) => {
      await user.type(await screen.findByLabelText("Nome"), "Meu servidor");
      await user.type(screen.getByLabelText("Endereço"), "https://avisos.example/a{Enter}");
    },
    told: "Não foi possível adicionar",
  },
  {
    what: "a number of WhatsApp",
    path: "/account/channels/whatsapp",
    form: <WhatsAppForm onLink={nobody} onCancel={nobody} />,
    fill: async ({ user }: Ui) => {
      await user.type(await screen.findByRole("textbox"), "(11) 98765-4321");
      await user.click(screen.getByRole("checkbox"));
      await user.click(screen.getByRole("button", { name: "Continuar" }));
    },
    told: /Não foi possível gerar o código/,
  },
])(
  "$what that was refused is told also where its dialog was closed before",
  async ({ path, form, fill, told }) => {
    const answer = Promise.withResolvers<Response>();
    const asked = api.on("post", path, () => answer.promise);
    const ui = await renderUi(<Closing>{form}</Closing>);
    await fill(ui);
    await waitFor(() => expect(asked).toHaveLength(1));
    await ui.user.click(screen.getByRole("button", { name: "Fechar" }));
    answer.resolve(refusal(422));
    expect(await screen.findByText(told)).toBeVisible();
  },
);
