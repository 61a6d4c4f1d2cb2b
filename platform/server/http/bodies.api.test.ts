import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { serveProbe } from "#testing/checks/probe-call.ts";
import { sendRaw, statusesOf } from "#testing/checks/raw-http.ts";

let app: TestApp;
const received: unknown[] = [];
beforeAll(async () => {
  app = await startTestApp({ extend: (api) => serveProbe(api, received) });
});
afterAll(() => app.close());
beforeEach(() => {
  received.length = 0;
});

const BODY_LIMIT = 32 * 1024;

test("a good body gets through", async () => {
  const response = await app.post("/api/probe", { name: " Ines " });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(received).toEqual([{ name: "Ines" }]);
});

describe("A1 content types", () => {
  const variants: [string, string[]][] = [
    ["plain", ["content-type: application/json"]],
    ["charset", ["content-type: application/json; charset=utf-8"]],
    ["mixed case", ["content-type: Application/JSON"]],
    ["another charset", ["content-type: application/json; charset=utf-16"]],
    ["tab", ["content-type: application/json\t; charset=utf-8"]],
    ["tab at the end", ["content-type: application/json\t"]],
    ["leading space", ["content-type:   application/json"]],
    ["trailing junk", ["content-type: application/json, text/plain"]],
    ["trailing semicolon", ["content-type: application/json;"]],
    ["text", ["content-type: text/plain"]],
    ["form", ["content-type: application/x-www-form-urlencoded"]],
    ["multipart", ["content-type: multipart/form-data; boundary=x"]],
    ["missing", []],
    ["empty", ["content-type:"]],
    ["twice", ["content-type: text/plain", "content-type: application/json"]],
    ["a relative", ["content-type: application/vnd.api+json"]],
  ];
  const send = (headers: string[], body: string) =>
    sendRaw(
      app.port,
      [
        "POST /api/probe HTTP/1.1",
        "host: localhost",
        "connection: close",
        ...headers,
        `content-length: ${body.length}`,
        "",
        body,
      ].join("\r\n"),
    );

  test.each(variants)("an invalid body is refused under any of them: %s", async (_, headers) => {
    for (const body of ['{"name":7}', '{"name":"x","isAdmin":true}', "name=x", "{", "[]", "null"]) {
      const [status] = statusesOf(await send(headers, body));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(received).toEqual([]);
  });

  test("only plain JSON is accepted", async () => {
    const accepted = [];
    for (const [name, headers] of variants) {
      const [status] = statusesOf(await send(headers, '{"name":"x"}'));
      if (status === 200) accepted.push(name);
      else expect([400, 415]).toContain(status);
    }
    // White space around a value is no part of it (RFC 9110, 5.5).
    const [spaced, plain] = [
      ["tab at the end", "leading space"],
      ["plain", "charset", "mixed case"],
    ];
    expect(accepted).toEqual([...plain, ...spaced]);
  });
});

describe("A2 prototype poisoning", () => {
  test.each([
    '{"__proto__":{"polluted":1},"name":"x"}',
    '{"name":"x","constructor":{"prototype":{"polluted":1}}}',
    '{"name":"x","constructor":1}',
    '{"name":"x","inner":{"word":"y","__proto__":{"polluted":1}}}',
    '{"name":"x","inner":{"word":"y","constructor":{"prototype":{"polluted":1}}}}',
    '{"name":{"__proto__":{"polluted":1}}}',
    '{"name":"x","extras":{"__proto__":{"polluted":1}}}',
    '{"name":"x","extras":{"deep":[{"__proto__":{"polluted":1}}]}}',
    '{"name":"x","extras":{"deep":{"constructor":{"prototype":{"polluted":1}}}}}',
    '[{"__proto__":{"polluted":1}}]',
    '{"name":"x","\\u005f\\u005fproto__":{"polluted":1}}',
  ])("%s is refused", async (body) => {
    const response = await app.get("/api/probe", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(400);
    expect(received).toEqual([]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});

describe("A3 large bodies", () => {
  const sized = (bytes: number) => {
    const frame = '{"name":"x"}';
    return frame + " ".repeat(bytes - frame.length);
  };

  test.each([
    [BODY_LIMIT, 200],
    [BODY_LIMIT + 1, 413],
  ])("%i bytes return %i, with a length and without", async (bytes, expected) => {
    const withLength = await app.get("/api/probe", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: sized(bytes),
    });
    expect(withLength.status).toBe(expected);
    expect(await chunked(sized(bytes))).toBe(expected);
  });

  function chunked(body: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const call = request(
        `${app.url}/api/probe`,
        {
          method: "POST",
          headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      call.on("error", reject);
      for (let at = 0; at < body.length; at += 5_000) call.write(body.slice(at, at + 5_000));
      call.end();
    });
  }
});

describe("A12 more than was asked for", () => {
  test.each(["isAdmin", "status", "id", "createdAt"])("a body with %s is refused", async (key) => {
    const response = await app.post("/api/probe", { name: "x", [key]: 1 });
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(`has unknown fields: ${key}`);
    expect(received).toEqual([]);
  });

  test.each([
    "limit=1&limit=2",
    "limit[]=1",
    "limit[x]=1",
    "limit%5B%5D=1",
    "x=1&x=2",
    "__proto__=1&__proto__=2",
  ])("?%s is refused", async (query) => {
    expect((await app.get(`/api/articles?${query}`)).status).toBe(400);
  });

  test("an unknown name in a query is as if it were not there", async () => {
    expect((await app.get("/api/articles?utm_source=x&__proto__=y&constructor=z")).status).toBe(
      200,
    );
  });
});
