import { AuthClient } from "@supabase/auth-js";
import { publicConfig } from "#shared/api/public-config.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";

/** Someone with an account of his own, as his browser knows him. */
export interface Person {
  email: string;
  headers: Record<string, string>;
  refreshToken: string;
}

export const PASSWORD = "voo-rasante";

/** Signs up `count` people at a server that asks nobody to confirm his address. */
export async function signUpPeople(url: string, count: number): Promise<Person[]> {
  const config = publicConfig.parse(await (await fetch(`${url}/api/config`)).json());
  const scope = { "x-tenant-id": config.tenant_id, "x-product-id": config.product_id };
  const people: Person[] = [];
  for (let n = 0; n < count; n++) people.push(await signUp(url, scope, `person-${n}@example.com`));
  return people;
}

async function signUp(url: string, scope: Record<string, string>, email: string): Promise<Person> {
  const headers = { apikey: "public" };
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers,
    persistSession: false,
    autoRefreshToken: false,
  });
  const { data, error } = await auth.signUp({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error(`no session for ${email}`);
  const { access_token, refresh_token } = data.session;
  return {
    email,
    headers: { ...scope, authorization: `Bearer ${access_token}` },
    refreshToken: refresh_token,
  };
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
