import { request } from "node:http";
import autocannon from "autocannon";

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
}

let asked = 0;

/** Everyone comes from elsewhere: nobody reads as fast as all of them, and who does is told to wait. */
function anAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
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
    requests: paths.map((path) => ({
      method: "GET" as const,
      path,
      setupRequest: (asked) => ({
        ...asked,
        headers: { ...asked.headers, "x-forwarded-for": anAddress() },
      }),
    })),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** A page's own answer, as a bare server should send it: compressed, with its headers. */
export function sameBytes(
  url: string,
): Promise<{ headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { date: _, connection: __, "keep-alive": ___, ...headers } = response.headers;
        resolve({ headers, body: Buffer.concat(chunks).toString("base64") });
      });
    })
      .on("error", reject)
      .end();
  });
}
