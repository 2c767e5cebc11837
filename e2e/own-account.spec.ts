import type { Page } from "@playwright/test";
import { systemClock } from "#server/clock.ts";
import { authenticator } from "#test/doors/authenticator.ts";
import { expect, journey } from "./journey.ts";
import { aNewcomer, answerOnboarding, linkIn, register, signIn } from "./pages/welcome.ts";

journey("a forgotten password, a second step, and the end of an account", async ({ page, product }) => {
  const ana = aNewcomer();
  await register(page, product, ana);
  await answerOnboarding(page, "GRU");
  await signOut(page);

  await page.goto("/auth");
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  const dialog = page.getByRole("dialog", { name: "Recuperar senha" });
  await dialog.getByLabel("Email").fill(ana.email);
  await dialog.getByRole("button", { name: "Enviar link de recuperação" }).click();
  await expect(page.getByText("Email de recuperação enviado!")).toBeVisible();
  const mail = await product.mail(ana.email, /senha/i);
  await page.goto(linkIn(mail.text, "/auth/v1/verify"));
  await expect(page.getByRole("heading", { name: "Redefinir Senha" })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  const password = "outra senha 9";
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar nova senha").fill(password);
  await page.getByRole("button", { name: "Alterar Senha" }).click();
  await expect(page.getByText("Senha alterada com sucesso!").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(linkIn(mail.text, "/auth/v1/verify"));
  await expect(page.getByText("Link Inválido ou Expirado").first()).toBeVisible();

  await page.goto("/account");
  await expect(page.getByText("Email Verificado")).toBeVisible();
  const code = await enrolAuthenticator(page);
  await signOut(page);
  await page.goto("/auth");
  await page.getByLabel("Email").fill(ana.email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
  // The code that enrolled is spent: the next step's is accepted as one ahead.
  await page.getByLabel("Código de verificação").fill(code(1));
  await page.getByRole("button", { name: "Verificar e entrar" }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto("/account");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar meus dados" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole("button", { name: "Excluir conta" }).click();
  const farewell = page.getByRole("dialog", { name: "Excluir conta" });
  await farewell.getByLabel("Sua senha").fill(password);
  await farewell.getByLabel(/EXCLUIR/).fill("EXCLUIR");
  await farewell.getByRole("button", { name: "Excluir para sempre" }).click();
  await expect(page.getByText("Conta excluída")).toBeVisible();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(ana.email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Email ou senha incorretos.")).toBeVisible();
});

journey("two tabs share one session", async ({ page, context, product }) => {
  const bia = aNewcomer();
  await register(page, product, bia);
  await answerOnboarding(page, "GIG");
  const other = await context.newPage();
  await other.goto("/searches");
  await expect(other.getByRole("heading", { name: "Minhas Buscas" })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/auth/);
  await signIn(other, bia);
  await page.goto("/searches");
  await expect(page.getByRole("heading", { name: "Minhas Buscas" })).toBeVisible();
});

async function signOut(page: Page) {
  await page.getByRole("button", { name: /^Menu da conta/ }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^O preço passa baixo/);
}

/** Turns the second step on with an authenticator of our own; answers what it shows. */
async function enrolAuthenticator(page: Page) {
  await page.getByRole("button", { name: "Ativar verificação" }).click();
  const dialog = page.getByRole("dialog", { name: "Ativar verificação em duas etapas" });
  await dialog.getByLabel("Nome do autenticador").fill("Meu celular");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
  const key = /[A-Z2-7]{32}/.exec((await dialog.innerText()).replaceAll(/\s/g, ""))?.[0] ?? "";
  const code = authenticator({ clock: systemClock }, key);
  await dialog.getByLabel("Código de verificação").fill(code());
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Verificação em duas etapas ativada")).toBeVisible();
  return code;
}
