import { type IncomingHttpHeaders, request } from "node:http";
import { type Load, sendCrowd } from "./crowd.ts";
import { percentile } from "./part.ts";

let requested = 0;

/** Each request has another address, so that no rate limit applies. */
function anAddress(): string {
  requested += 1;
  return `10.${(requested >> 16) & 255}.${(requested >> 8) & 255}.${requested & 255}`;
}

interface LoadOptions {
  seconds?: number;
  readers?: number;
  rate?: number | undefined;
  encoding?: "br" | "gzip" | "identity";
}

/** Loads one address, or many one after the other, as fast as possible or at a fixed rate. */
export function load(
  base: string,
  paths: readonly string[],
  { seconds = 5, readers = 20, rate, encoding = "br" }: LoadOptions = {},
): Promise<Load> {
  const { host } = new URL(base);
  let turn = 0;
  const next = () => {
    const path = paths[turn++ % paths.length];
    return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${encoding}\r\nx-forwarded-for: ${anAddress()}\r\n\r\n`;
  };
  return sendCrowd(base, { readers, seconds, request: next, ...(rate && { rate }) });
}

/** What a crawler gets that requests each address once. */
interface Crawl {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Responses other than 200. */
  refused: number;
}

/** Loads each address once. */
export async function visitEach(
  base: string,
  paths: readonly string[],
  { readers = 10 } = {},
): Promise<Crawl> {
  const began = performance.now();
  const left = [...paths];
  const times: number[] = [];
  let refused = 0;
  const visit = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const requestedAt = performance.now();
      const response = await fetch(base + path, { headers: { "x-forwarded-for": anAddress() } });
      await response.arrayBuffer();
      times.push(performance.now() - requestedAt);
      if (!response.ok) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: readers }, visit));
  const perSecond = paths.length / ((performance.now() - began) / 1000);
  return { perSecond, p99: percentile(times, 99), refused };
}

/** What the bare server sends; the body in Base64. */
export interface BareResponse {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A page's response with its headers and its body as it is sent, for the bare server. */
export function sameBytes(
  url: string,
  encoding: "br" | "gzip" | "identity" = "br",
): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": encoding } }, (response) => {
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
