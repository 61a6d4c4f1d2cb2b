import autocannon from "autocannon";

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** A closed loop of readers on one address, or on many in turn. */
export async function load(
  base: string,
  paths: readonly string[],
  { seconds = 5, readers = 20 }: { seconds?: number; readers?: number } = {},
): Promise<Load> {
  const result = await autocannon({
    url: base,
    connections: readers,
    duration: seconds,
    // The site ends a connection after a thousand requests, which this client would not notice.
    reconnectRate: 500,
    headers: { "accept-encoding": "br" },
    requests: paths.map((path) => ({ method: "GET" as const, path })),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
