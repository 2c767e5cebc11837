import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "../accounts.ts";
import { expect } from "../patient-expect.ts";
import type { Product } from "../product.ts";

export interface Newcomer {
  firstName: string;
  email: string;
  password: string;
}

let made = 0;
export const aNewcomer = (): Newcomer => ({
  firstName: "Ana",
  email: `ana.${process.pid}.${++made}@example.com`,
  password: PASSWORD,
});

/** Registers on /auth and follows the link of the confirmation mail, as a person would; ends at the first question. */
export async function register(page: Page, product: Product, newcomer: Newcomer) {
  await page.goto("/auth");
  await registerHere(page, product, newcomer);
}

/** The same from a login that stands in the way of something. */
export async function registerHere(page: Page, product: Product, { firstName, email, password }: Newcomer) {
  await page.getByRole("button", { name: "Criar conta", exact: true }).click();
  await page.getByLabel("Nome", { exact: true }).fill(firstName);
  await page.getByLabel("Sobrenome").fill("Souza");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar senha").fill(password);
  await page.getByLabel("Aceito os termos").check();
  await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verifique seu email" })).toBeVisible();
  const mail = await product.mail(email, /confirm/i);
  await page.goto(linkIn(mail.text, "/auth/v1/verify"));
  await expect(firstVisit(page)).toBeVisible();
}

const firstVisit = (page: Page) => page.getByText("Vamos configurar suas preferências");

/** Signs in with the form of /auth. */
export async function signIn(page: Page, { email, password }: Pick<Newcomer, "email" | "password">) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Answers the three questions of the first visit. */
export async function answerOnboarding(page: Page, airport: string) {
  const dialog = page.getByRole("dialog");
  await expect(firstVisit(page)).toBeVisible();
  await dialog.getByLabel("Escolha a moeda").selectOption("BRL");
  await dialog.getByRole("button", { name: "Próximo" }).click();
  await dialog.getByLabel("Escolha o idioma").selectOption("pt");
  await dialog.getByRole("button", { name: "Próximo" }).click();
  await pickAirport(dialog, "Aeroporto preferido", airport);
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByText("Bem-vindo! Suas preferências foram configuradas com sucesso.")).toBeVisible();
}

export async function pickAirport(place: Locator, label: string, iata: string) {
  const box = place.getByRole("combobox", { name: label });
  await box.fill(iata);
  await place
    .page()
    .getByRole("option", { name: new RegExp(`^${iata}`) })
    .first()
    .click();
  await expect(box).toHaveValue(new RegExp(`^${iata} - `));
}

/** The first address in a mail's text that contains `part`. */
export function linkIn(text: string | undefined, part: string): string {
  const link = text?.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part));
  if (!link) throw new Error(`no link to ${part} in: ${text}`);
  return link;
}
