import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { cleanHtml } from "#features/stories/server/text/clean-html.ts";
import { onlyJsonBodies } from "#platform/server/http/guards/bodies-and-queries.ts";
import { guardConnections } from "#platform/server/http/guards/guard-connections.ts";
import { limitRequests } from "#platform/server/http/guards/limit-requests.ts";
import { refuseOtherSites } from "#platform/server/http/guards/methods-and-sites.ts";
import { refuseTwoHosts } from "#platform/server/http/handle-errors.ts";
import { publicLookup } from "#platform/server/outbound/public-address.ts";
import { cacheFront } from "#platform/server/page-cache/cache-front.ts";
import { createResponseCache } from "#platform/server/page-cache/response-cache.ts";
import { scriptSafeJson } from "#shared/text/escape-html.ts";
import { createTestClock } from "../app/test-clock.ts";
import { sendRaw, statusesOf } from "../checks/raw-http.ts";

// Without the guard, and with all else the same, each attack succeeds.

async function serve(compose: (server: FastifyInstance) => unknown): Promise<FastifyInstance> {
  const server = Fastify();
  onTestFinished(() => server.close());
  await compose(server);
  server.route({ method: ["GET", "POST"], url: "/call", handler: async () => "done" });
  return server;
}

async function listen(listener: RequestListener, guard?: (server: Server) => void) {
  const server = createServer(listener);
  guard?.(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server has an address with a port.
  return (server.address() as AddressInfo).port;
}
type Server = ReturnType<typeof createServer>;

const nothing = () => undefined;
const clock = createTestClock();

/** Each returns whether its attack succeeded. */
const attacks: Record<string, (isGuarded: boolean) => Promise<boolean>> = {
  async "A9 a call from another site's page"(isGuarded) {
    const site = { origins: ["https://news.example"], isConfigured: true };
    const server = await serve((it) => (isGuarded ? refuseOtherSites(it, site) : nothing()));
    const headers = { "sec-fetch-site": "cross-site" };
    return (await server.inject({ method: "POST", url: "/call", headers })).statusCode === 200;
  },
  async "A1 a body of another type"(isGuarded) {
    const server = await serve((it) => (isGuarded ? onlyJsonBodies(it) : nothing()));
    const headers = { "content-type": "text/plain" };
    const sent = await server.inject({ method: "POST", url: "/call", headers, body: "x" });
    return sent.statusCode === 200;
  },
  async "A5 more calls than a client has"(isGuarded) {
    const countTogether = async () => 0;
    const limit = { clock, countTogether, requestsPerMinute: 2 };
    const server = await serve((it) => (isGuarded ? limitRequests(it, limit) : nothing()));
    const statuses: number[] = [];
    for (let call = 0; call < 3; call++)
      statuses.push((await server.inject({ url: "/call" })).statusCode);
    return statuses.at(-1) === 200;
  },
  async "A4 two hosts"(isGuarded) {
    const port = await listen((request, response) => {
      try {
        if (isGuarded) refuseTwoHosts(request);
        response.end("done");
      } catch {
        response.writeHead(400).end();
      }
    });
    const head = "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n";
    return statusesOf(await sendRaw(port, head))[0] === 200;
  },
  async "A3 hundreds of requests sent ahead"(isGuarded) {
    let made = 0;
    const next: RequestListener = (_, response) => {
      made += 1;
      response.end("done");
    };
    const guarded = guardConnections(next);
    const port = await (isGuarded ? listen(guarded.listener, guarded.attachTo) : listen(next));
    const get = "GET / HTTP/1.1\r\nhost: a\r\n";
    await sendRaw(port, `${get}\r\n`.repeat(300), `${get}connection: close\r\n\r\n`);
    return made > 100;
  },
  async "B4 an address in another spelling"(isGuarded) {
    const reached: (string | undefined)[] = [];
    const next: RequestListener = ({ url }, response) => {
      reached.push(url);
      response.end("done");
    };
    const cache = createResponseCache({ clock, headers: {}, maxBytes: 1_000_000, enabled: true });
    const port = await listen(isGuarded ? cacheFront(cache, next, {}) : next);
    await sendRaw(port, "GET /x/../style.css HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    return reached.length > 0;
  },
  async "I1 a name that leads inside"(isGuarded) {
    const inside: LookupFunction = (_name, _options, callback) =>
      callback(null, [{ address: "127.0.0.1", family: 4 }]);
    const lookup = isGuarded ? publicLookup(inside) : inside;
    return new Promise((resolve) => {
      lookup("rebound.example", { all: true }, (error) => resolve(!error));
    });
  },
  async "C1 a script in a story"(isGuarded) {
    const html = "<p>Told.</p><img src=/a.jpg onerror=alert(1)><script>alert(1)</script>";
    return /onerror|<script/.test(isGuarded ? cleanHtml(html) : html);
  },
  async "B1 a text that ends its script element"(isGuarded) {
    const text = { title: "</script><script>alert(1)</script>" };
    return (isGuarded ? scriptSafeJson(text) : JSON.stringify(text)).includes("</script>");
  },
};

test.each(Object.keys(attacks))(
  "OP7 F27 %s succeeds without its guard, and with it does not",
  async (name) => {
    const attack = attacks[name];
    expect(await attack?.(false)).toBe(true);
    expect(await attack?.(true)).toBe(false);
  },
);
