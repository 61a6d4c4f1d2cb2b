import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";

/** What builders for tests call a site with. */
export interface ProxiedSite {
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** A site behind a proxy with a certificate of the test; each request is on a connection of its own. */
export function fetchThrough(port: number, publicUrl: string): ProxiedSite {
  const { hostname } = new URL(publicUrl);

  async function get(path: string, { method = "GET", headers = {}, body }: RequestInit = {}) {
    const bytes = body === undefined || body === null ? undefined : await bytesOf(body);
    const sent = request({
      host: "127.0.0.1",
      port,
      path,
      method,
      servername: hostname,
      rejectUnauthorized: false,
      agent: false,
      headers: {
        host: hostname,
        "user-agent": "Mozilla/5.0 (X11) Firefox/140.0",
        ...Object.fromEntries(new Headers(headers)),
        ...(bytes && { "content-length": bytes.length }),
      },
    });
    sent.end(bytes);
    const [received] = (await once(sent, "response")) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of received) parts.push(part);
    const status = received.statusCode ?? 0;
    return new Response(status === 304 || status === 204 ? null : Buffer.concat(parts), {
      status,
      headers: definedHeaders(received),
    });
  }

  return {
    get,
    post: (path, body, headers = {}) =>
      get(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
  };
}

const bytesOf = async (body: BodyInit) => Buffer.from(await new Response(body).arrayBuffer());

const definedHeaders = ({ headers }: IncomingMessage) =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  );
