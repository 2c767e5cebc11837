import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/auth-js";
import { beforeAll, describe, expect, test } from "vitest";
import { showLanguage, translate } from "#web/lib/words/i18n.ts";
import { passwordMessage } from "./password-messages.ts";

const TOO_MANY = "Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.";
const SAME = "A nova senha deve ser diferente da senha atual.";
const WEAK =
  "A senha é muito fraca. Use uma combinação de letras maiúsculas, minúsculas, números e símbolos.";
const SHORT = "A senha deve ter pelo menos 6 caracteres.";
const LOST = "Sessão expirada. Por favor, solicite um novo link de recuperação de senha.";
const UNCONFIRMED = "Email não confirmado. Verifique sua caixa de entrada.";
const UNKNOWN = "Erro ao alterar senha. Tente novamente em alguns minutos.";

const said = (error: unknown) => passwordMessage(error, translate);

beforeAll(() => showLanguage("pt"));

describe("a password that was not changed is explained", () => {
  test.each([
    ["same_password", SAME],
    ["weak_password", WEAK],
    ["password_too_short", SHORT],
    ["session_not_found", LOST],
    ["invalid_credentials", "Credenciais inválidas. Verifique sua senha atual."],
    ["signup_disabled", "Cadastro de usuários está temporariamente desabilitado."],
    ["email_not_confirmed", UNCONFIRMED],
    ["too_many_requests", TOO_MANY],
    ["invalid_request", "Solicitação inválida. Verifique os dados informados."],
  ])("by the code %s before its status", (code, text) => {
    expect(said(new AuthApiError("whatever", 422, code))).toBe(text);
  });

  test.each([
    [400, "Dados inválidos. Verifique as informações fornecidas."],
    [401, "Não autorizado. Faça login novamente."],
    [403, "Acesso negado. Você não tem permissão para esta ação."],
    [422, "Dados não processados. Verifique se a nova senha atende aos requisitos."],
    [429, TOO_MANY],
    [500, "Erro interno do servidor. Tente novamente em alguns minutos."],
  ])("by the status %i where the code says nothing", (status, text) => {
    expect(said(new AuthApiError("whatever", status, "something_new"))).toBe(text);
    expect(said(new AuthApiError("whatever", status, undefined))).toBe(text);
  });

  test.each([
    ["New password should be different from the old password.", SAME],
    ["It is the same password", SAME],
    ["Weak password", WEAK],
    ["Password is too weak", WEAK],
    ["Password is too short", SHORT],
    ["Password should be at least 6 characters.", SHORT],
    ["Session not found", LOST],
    ["Auth session missing!", LOST],
    ["Email not confirmed", UNCONFIRMED],
  ])("by the words '%s' where neither is known", (message, text) => {
    expect(said(new AuthApiError(message, 418, undefined))).toBe(text);
    expect(said(new Error(message))).toBe(text);
  });

  test("by its class where it has no code of its own", () => {
    expect(said(new AuthSessionMissingError())).toBe(LOST);
    expect(said(new AuthWeakPasswordError("weak", 422, ["length"]))).toBe(SHORT);
    expect(said(new AuthWeakPasswordError("weak", 422, ["characters"]))).toBe(WEAK);
  });

  test.each([
    [new AuthRetryableFetchError("gateway", 503)],
    [new AuthRetryableFetchError("no network", 0)],
    [new Error("never seen")],
    ["not an error"],
    [undefined],
  ])("in general where nothing is known of it", (error) => {
    expect(said(error)).toBe(UNKNOWN);
  });
});
