import { request } from "node:http";
import { type Load, sendCrowd } from "./crowd.ts";

let asked = 0;

/** Each request has another address, so that no rate limit applies. */
function anAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** Loads one address, or many one after the other, as fast as possible or at a fixed rate. */
export function load(
  base: string,
  paths: readonly string[],
  {
    seconds = 5,
    readers = 20,
    rate,
  }: { seconds?: number; readers?: number; rate?: number | undefined } = {},
): Promise<Load> {
  const { host } = new URL(base);
  let turn = 0;
  const next = () => {
    const path = paths[turn++ % paths.length];
    return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\nx-forwarded-for: ${anAddress()}\r\n\r\n`;
  };
  return sendCrowd(base, { readers, seconds, request: next, ...(rate && { rate }) });
}

/** Loads each address once with a few clients. Returns the responses per second. */
export async function visitEach(base: string, paths: readonly string[]): Promise<number> {
  const began = performance.now();
  const left = [...paths];
  const visit = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      await (await fetch(base + path, { headers: { "x-forwarded-for": anAddress() } })).text();
    }
  };
  await Promise.all(Array.from({ length: 10 }, visit));
  return paths.length / ((performance.now() - began) / 1000);
}

/** A page's response with its headers and compressed body, for the bare server. */
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
