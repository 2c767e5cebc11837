import type { Request } from "autocannon";
import { PASSWORD } from "../../e2e/accounts.ts";
import type { Filled } from "../api/database.ts";
import { aSearch, type Person } from "./people.ts";

const LISTS = "/api/v1/searches";
const BATCHES = `${LISTS}/batches`;

/** A call and how many of a hundred it makes up. */
type Share = [share: number, request: Request];

/** What people look at on a real day; both servers answer it. */
export function browsing({ light, heavy, world }: Filled): Share[] {
  const as = ({ headers }: Filled["light"], path: string): Request => ({ method: "GET", path, headers });
  const search = world.searches.find(({ accountId }) => accountId === light.id)?.id;
  return [
    [15, as(light, `${BATCHES}/all`)],
    [15, as(light, BATCHES)],
    [10, as(light, `${LISTS}/flights`)],
    [8, as(light, `${LISTS}/flights?sort_by=departure_date`)],
    [6, as(light, `${LISTS}/flights?current_price_level=low&max_price=900`)],
    [6, as(light, `${LISTS}/flights?min_trip_duration=11&max_trip_duration=13`)],
    [5, as(light, `${LISTS}/flights?offset=2000`)],
    [3, as(light, `${BATCHES}/${search}/flights`)],
    [2, as(heavy, BATCHES)],
    [18, as(light, "/api/v1/profiles/")],
    [12, as(light, "/api/v1/airports/?q=guarulhos")],
  ];
}

/** What one person changes on a real day, in this order: in, a search more, its prices now, the search away again. */
export function changing(person: Person, { world }: Filled): Request[] {
  const json = { ...person.headers, "content-type": "application/json" };
  const route = world.fares[0] ?? { origin: "GRU", destination: "LIS" };
  const body = JSON.stringify(aSearch({ origin: route.origin, destination: route.destination }, world.today));
  let id = "";
  return [
    { ...token("password"), body: JSON.stringify({ email: person.email, password: PASSWORD }) },
    {
      ...token("refresh_token"),
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({ refresh_token: person.refreshToken }),
      }),
      onResponse: (status, text) => {
        if (status === 200) person.refreshToken = JSON.parse(text).refresh_token;
      },
    },
    {
      ...{ method: "POST", path: BATCHES, headers: json, body },
      onResponse: (status, text) => {
        if (status === 201) id = JSON.parse(text).id;
      },
    },
    {
      method: "POST",
      headers: person.headers,
      setupRequest: (request) => ({ ...request, path: `${BATCHES}/${id}/refresh` }),
    },
    {
      method: "DELETE",
      headers: person.headers,
      setupRequest: (request) => ({ ...request, path: `${BATCHES}/${id}` }),
    },
  ];
}

const token = (grant: string): Request => ({
  method: "POST",
  path: `/auth/v1/token?grant_type=${grant}`,
  headers: { "content-type": "application/json", apikey: "public" },
});

/** A day of one connection: its share of each call, in an order of its own. */
export function dayOf(shares: readonly Share[], random: () => number): Request[] {
  const calls = shares.flatMap(([share, request]) => Array.from({ length: share }, () => request));
  return calls
    .map((request) => ({ request, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ request }) => request);
}
