import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { serveProbe } from "#testing/checks/probe-call.ts";
import { sendAndEnd, sendRaw, statusesOf } from "#testing/checks/raw-http.ts";
import { connectionLimits } from "./guards/guard-connections.ts";

let app: TestApp;
const received: unknown[] = [];
beforeAll(async () => {
  app = await startTestApp({
    cache: "on",
    extend: (api, server) => {
      serveProbe(api, received);
      server.get(
        "/api/limited",
        { config: { rateLimit: { max: 5, timeWindow: MINUTE } } },
        async () => "ok",
      );
    },
  });
  await publishedArticle(app.deps);
});
afterAll(() => app.close());
beforeEach(() => {
  received.length = 0;
});

const smuggled = (() => {
  const body = '{"name":"smuggled"}';
  return `POST /api/probe HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
})();

describe("A4 requests that can be read in two ways", () => {
  const json = "content-type: application/json";
  const table: [string, string][] = [
    [
      "both length headers",
      `POST /api/probe HTTP/1.1\r\nhost: a\r\n${json}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      "two lengths",
      `POST /api/probe HTTP/1.1\r\nhost: a\r\n${json}\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\n{}`,
    ],
    [
      "odd transfer coding",
      `POST /api/probe HTTP/1.1\r\nhost: a\r\n${json}\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      "bad chunk size",
      `POST /api/probe HTTP/1.1\r\nhost: a\r\n${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ],
    ["bare LF", "GET /api/articles HTTP/1.1\nhost: a\n\n"],
    ["folded header", "GET /api/articles HTTP/1.1\r\nhost: a\r\nx-a: b\r\n c\r\n\r\n"],
    ["space before colon", "GET /api/articles HTTP/1.1\r\nhost : a\r\n\r\n"],
    ["NUL in a header", "GET /api/articles HTTP/1.1\r\nhost: a\r\nx-a: b\0c\r\n\r\n"],
    ["NUL in the address", "GET /api/\0articles HTTP/1.1\r\nhost: a\r\n\r\n"],
    [
      "a header of 100 KB",
      `GET /api/articles HTTP/1.1\r\nhost: a\r\nx-a: ${"b".repeat(100_000)}\r\n\r\n`,
    ],
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
  ];

  test.each(table)(
    "%s is refused, and what follows on the connection is not read",
    async (_, head) => {
      const reply = await sendRaw(app.port, head + smuggled);
      const statuses = statusesOf(reply);
      expect(statuses).toHaveLength(1);
      expect([400, 431]).toContain(statuses[0]);
      expect(received).toEqual([]);
    },
  );

  test.each([
    ["no host", ""],
    ["two hosts", "host: a\r\nhost: b\r\n"],
    ["the same host twice", "host: a\r\nHost: a\r\n"],
  ])("%s is refused", async (_, hosts) => {
    const reply = await sendRaw(
      app.port,
      `GET /api/trending HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`,
    );
    expect(statusesOf(reply)).toEqual([400]);
  });

  test("a stored response is not a way around it", async () => {
    await app.read("/api/articles");
    const twice =
      "GET /api/articles HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\ntransfer-encoding: chunked\r\n\r\n";
    expect(statusesOf(await sendRaw(app.port, twice + smuggled))).toEqual([400]);
    expect(received).toEqual([]);
  });

  test("two good requests on one connection both get a response", async () => {
    const close = smuggled.replace("host: a", "host: a\r\nconnection: close");
    expect(statusesOf(await sendRaw(app.port, smuggled + close))).toEqual([200, 200]);
    expect(received).toHaveLength(2);
  });
});

test("A3 hundreds of requests sent ahead get no response, and the connection is closed", async () => {
  let counted = 0;
  // A server of its own, as it does not listen to this machine afterwards.
  const own = await startTestApp({
    extend: (_, server) => {
      server.get("/api/counted", async () => String(++counted));
    },
  });
  onTestFinished(() => own.close());
  await sendRaw(own.port, "GET /api/counted HTTP/1.1\r\nhost: a\r\n\r\n".repeat(990));
  expect(counted).toBeLessThanOrEqual(connectionLimits.waiting + 1);
});

test("F12 whatever bytes arrive, the connection ends, nothing is executed, and the next client is served", async () => {
  const whole = Buffer.from(smuggled.replace("host: a", "host: a\r\nconnection: close"));
  const at = fc.nat({ max: whole.length - 1 });
  const change = fc.record({
    at,
    bytes: fc.uint8Array({ maxLength: 4 }),
    drop: fc.nat({ max: 4 }),
  });
  const mutated = fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce(
        (bytes, one) =>
          Buffer.concat([bytes.subarray(0, one.at), one.bytes, bytes.subarray(one.at + one.drop)]),
        whole,
      ),
    );
  const noise = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutated, noise), async (bytes) => {
      received.length = 0;
      // Whatever is still waited for is told that it will not come.
      const reply = await sendAndEnd(app.port, bytes);
      const statuses = statusesOf(reply);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      // What is left over of a body that was cut short may be refused as well, but is no request.
      expect(received).toHaveLength(statuses.filter((status) => status === 200).length);
      expect(received.length).toBeLessThanOrEqual(1);
      expect((await app.get("/healthz")).status).toBe(200);
    }),
    { numRuns: 200 },
  );
});

test("a request that was received whole gets its response, whatever follows it", async () => {
  for (let time = 0; time < 20; time += 1) {
    received.length = 0;
    const response = await sendAndEnd(app.port, Buffer.from(`${smuggled}\0`));
    expect(statusesOf(response)).toEqual([200]);
    expect(received).toHaveLength(1);
  }
});

describe("A5 forwarding headers of strangers", () => {
  test("do not get around a limit", async () => {
    const statuses = [];
    for (let call = 0; call < 30; call++) {
      const from = `203.0.113.${call}`;
      const headers = {
        "x-forwarded-for": from,
        forwarded: `for=${from}`,
        "x-real-ip": from,
        "cf-connecting-ip": from,
      };
      const response = await app.get("/api/limited", { headers });
      statuses.push(response.status);
      if (response.status === 429) {
        expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
        expect(await response.text()).toBe("Too many requests. Please wait a moment.");
      }
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
    app.clock.advance(MINUTE);
    expect((await app.get("/api/limited")).status).toBe(200);
  });

  test("do not get around the limit of all calls together, which counts no files", async () => {
    const own = await startTestApp({ requestsPerMinute: 3 });
    onTestFinished(() => own.close());
    const statuses: number[] = [];
    for (let call = 0; call < 5; call++) {
      const headers = { "x-forwarded-for": `203.0.113.${call}` };
      statuses.push((await own.get("/api/categories", { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await own.get("/assets/none.js")).status).toBe(404);
  });

  test("do not appear in any response", async () => {
    const evil = "evil.example";
    const paths = [
      "/api/articles",
      "/api/articles/nope",
      "/api/articles?limit=x",
      "/api/nothing",
      "/api/openapi.json",
      "/healthz",
    ];
    for (const path of paths) {
      const head = [
        `GET ${path} HTTP/1.1`,
        `host: ${evil}`,
        `x-forwarded-host: ${evil}`,
        `x-forwarded-proto: ${evil}`,
        `forwarded: host=${evil};proto=${evil}`,
        `x-original-url: /${evil}`,
        "connection: close",
      ];
      const reply = await sendRaw(app.port, `${head.join("\r\n")}\r\n\r\n`);
      expect(statusesOf(reply)).toHaveLength(1);
      expect(reply).not.toContain(evil);
    }
  });

  test("an IPv4-mapped network as a trusted proxy stops the start", async () => {
    await expect(startTestApp({ env: { TRUST_PROXY: "::ffff:10.0.0.0/104" } })).rejects.toThrow(
      /IPv4-mapped/,
    );
  });
});

describe("A9 calls that change something", () => {
  const cases: [Record<string, string>, number][] = [
    [{}, 200],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "same-origin", origin: PUBLIC_URL }, 200],
    [{ "sec-fetch-site": "none" }, 200],
    [{ origin: PUBLIC_URL }, 200],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: PUBLIC_URL }, 403],
    [{ "sec-fetch-site": "" }, 403],
    [{ "sec-fetch-site": "same-origin, cross-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: `${PUBLIC_URL}.evil.example` }, 403],
    [{ origin: PUBLIC_URL.replace("https", "http") }, 403],
    [{ origin: `${PUBLIC_URL}:8443` }, 403],
  ];
  test.each(cases)("with %j return %i", async (headers, expected) => {
    // The library that sends requests keeps some of these names to itself.
    const body = '{"name":"x"}';
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const reply = await sendRaw(
      app.port,
      `POST /api/probe HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n${lines.join("")}content-length: ${body.length}\r\n\r\n${body}`,
    );
    expect(statusesOf(reply)).toEqual([expected]);
    expect(received).toHaveLength(expected === 200 ? 1 : 0);
  });
});
