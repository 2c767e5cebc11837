import {
  type RefreshResult,
  type RepricedFlight,
  refreshEvents,
  refreshState,
  type SearchRefresh,
} from "#shared/api/refreshes.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { api } from "#web/lib/api/api-client.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import { wait } from "#web/lib/api/wait.ts";

const POLL_MS = 2_000;

const searchPath = (searchId: string) => `/searches/batches/${searchId}`;
export const refreshPath = (searchId: string) => `${searchPath(searchId)}/refresh`;

/** Whoever wants to hear of a refresh while it runs, until `signal` says that he has left. */
interface Listener {
  signal: AbortSignal;
  onProgress: (refresh: SearchRefresh) => void;
  onFlight: (flight: RepricedFlight) => void;
}

/** Follows the last refresh of a search to its end: by its events, or by asking again where these do not come through. */
export async function followRefresh(searchId: string, listener: Listener): Promise<RefreshResult> {
  return (await listen(searchId, listener)) ?? poll(searchId, listener);
}

/** Undefined when the stream breaks off, or there are too many. */
async function listen(searchId: string, { signal, onProgress, onFlight }: Listener) {
  try {
    for await (const { event, data } of api.events(`${refreshPath(searchId)}/events`, signal)) {
      if (event === "progress") onProgress(refreshEvents.progress.parse(JSON.parse(data)));
      if (event === "flight") onFlight(refreshEvents.flight.parse(JSON.parse(data)));
      if (event === "done") return refreshEvents.done.parse(JSON.parse(data));
    }
  } catch (error) {
    if (signal.aborted || isFinal(error)) throw error;
  }
  return undefined;
}

const isFinal = (error: unknown) => [401, 403, 404].includes(statusOf(error));

async function poll(searchId: string, { signal, onProgress, onFlight }: Listener): Promise<RefreshResult> {
  for (;;) {
    const { flights, ...refresh } = await api.get(refreshPath(searchId), refreshState, {}, signal);
    flights.forEach(onFlight);
    onProgress(refresh);
    if (refresh.status !== "running")
      return { refresh, search: await api.get(searchPath(searchId), batchSearch, {}, signal) };
    await wait(POLL_MS, signal);
  }
}
