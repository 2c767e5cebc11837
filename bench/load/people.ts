import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { signUp } from "../../e2e/accounts.ts";
import { headersOf } from "../../e2e/api.ts";
import type { Product } from "../../e2e/product.ts";

/** Someone with an account of his own, as his browser knows him. */
export interface Person {
  email: string;
  headers: Record<string, string>;
  refreshToken: string;
}

/** Signs up `count` people at a server that asks nobody to confirm his address. */
export async function signUpPeople(product: Product, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const email = `person-${n}@example.com`;
    const session = await signUp(product, email);
    const headers = await headersOf(product, session);
    people.push({ email, headers, refreshToken: session.refresh_token });
  }
  return people;
}

/** A search, as the form sends it: of a month, or of the next twelve. */
export const aSearch = (
  route: { origin: string; destination: string; seat?: string },
  today?: CalendarDate,
) => ({
  ...route,
  min_days: 7,
  max_days: 10,
  ...(today && { search_period_start: addDays(today, 60), search_period_end: addDays(today, 90) }),
});
