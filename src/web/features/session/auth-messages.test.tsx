import { AuthApiError, AuthRetryableFetchError } from "@supabase/auth-js";
import { beforeAll, expect, test } from "vitest";
import { showLanguage, translate } from "#web/lib/words/i18n.ts";
import { authMessage } from "./auth-messages.ts";

beforeAll(() => showLanguage("pt"));

test.each([
  ["bad_jwt", "Sessão expirada. Faça login novamente."],
  ["user_not_found", "Sessão expirada. Faça login novamente."],
  ["mfa_ip_address_mismatch", "O tempo para este código acabou. Digite o código atual."],
])("a refusal for %s is told in the language of the page", (code, text) => {
  expect(authMessage(new AuthApiError("As the service says it", 403, code), translate)).toBe(text);
});

test.each([
  [500, "Erro interno do servidor. Tente novamente em alguns minutos."],
  [502, "Sem resposta do servidor. Confira sua conexão e tente de novo."],
  [0, "Sem resposta do servidor. Confira sua conexão e tente de novo."],
])("a failure with status %i is told as what it is: an answer, or none", (status, text) => {
  expect(authMessage(new AuthRetryableFetchError("{}", status), translate)).toBe(text);
});
