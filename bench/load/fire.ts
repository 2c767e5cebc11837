import autocannon, { type Request } from "autocannon";

/** What came of firing at a server. */
export interface Fired {
  perSecond: number;
  /** Of all answers, in milliseconds, counted from when a request was due. */
  p50: number;
  p99: number;
  /** Turned away with 503. */
  shed: number;
  /** Whatever else was no success: other statuses, broken connections, no answer in time. */
  failed: number;
}

/** Fires the days of as many connections as there are; `rate` requests a second in all, or as many as are answered. */
export async function fire(
  url: string,
  { days, rate, seconds }: { days: readonly Request[][]; rate?: number; seconds: number },
): Promise<Fired> {
  let next = 0;
  const result = await autocannon({
    url,
    connections: days.length,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    setupClient: (client) => client.setRequests([...(days[next++ % days.length] ?? [])]),
  });
  const shed = result.statusCodeStats?.["503"]?.count ?? 0;
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    shed,
    failed: result.non2xx - shed + result.errors + result.timeouts,
  };
}
