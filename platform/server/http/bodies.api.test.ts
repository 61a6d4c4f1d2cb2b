import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { serveProbe } from "../../../testing/probe-call.ts";
import { sendRaw, statusesOf } from "../../../testing/raw-http.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

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
    expect(accepted).toEqual(["plain", "charset", "mixed case", "leading space"]);
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
  ])("%i bytes answer %i, with a length and without", async (bytes, expected) => {
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

describe("A13 text that cannot be stored", () => {
  const odd = ["\\u0000", "a\\u0000b", "\\ud800", "a\\udfffb"];
  test.each(odd)("%s in a body answers 400", async (escaped) => {
    for (const body of [`{"name":"${escaped}"}`, `{"name":"x","inner":{"word":"${escaped}"}}`]) {
      const response = await app.get("/api/probe", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect(response.status).toBe(400);
    }
    expect(received).toEqual([]);
  });

  test("bytes that are no UTF-8 answer 400", async () => {
    for (const bytes of [[0xc0, 0xaf], [0xff], [0xe2, 0x82], [0xed, 0xa0, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
      const response = await app.get("/api/probe", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect(response.status).toBe(400);
    }
  });

  test("emoji and combining marks are text like any other", async () => {
    for (const name of ["👩‍🚒🧯", `e${"\u0301".repeat(30)}`]) {
      expect((await app.post("/api/probe", { name })).status).toBe(200);
    }
    expect((await app.post("/api/probe", { name: `e${"\u0301".repeat(1_000)}` })).status).toBe(400);
  });

  test.each([
    "%00",
    "%ff",
    "%C0%AF",
    "%ED%A0%80",
    "%E0%A4%A",
    "%",
    "%zz",
    "a%00b",
    "\u{1f6f6}",
    "x".repeat(5_000),
  ])("%s in an address never answers 5xx", async (part) => {
    const paths = [
      `/api/articles/${part}`,
      `/api/articles/${part}/related/1`,
      `/api/categories/${part}`,
      `/api/articles?limit=${part}`,
      `/api/articles/paginated?category=${part}`,
      `/api/articles/related?tags=${part}`,
    ];
    for (const path of paths) {
      const response = await app.get(path);
      expect(response.status, path).toBeLessThan(500);
      expect(await response.text()).not.toMatch(/FST_|Error/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("A14 absurd numbers", () => {
  const absurd = [
    "all",
    "-1",
    "1e3",
    "1e309",
    "9007199254740993",
    "NaN",
    "%20",
    "",
    "0x10",
    "1.0",
    "+1",
    "1,000",
    "٣",
  ];
  test.each([...absurd, "9223372036854775808"])(
    "%j answers 400 in every place for a number",
    async (value) => {
      const paths = [
        `/api/articles?limit=${value}`,
        `/api/articles?offset=${value}`,
        `/api/articles/paginated?page=${value}`,
        `/api/articles/paginated?limit=${value}`,
        `/api/trending?limit=${value}`,
        `/api/articles/related?limit=${value}`,
        `/api/articles/related?exclude=${value}`,
      ];
      for (const path of paths) expect((await app.get(path)).status, path).toBe(400);
    },
  );

  test.each([1e308, -1, 1.5, "7 ", true, null, [], {}])("%j in a body answers 400", async (age) => {
    expect((await app.post("/api/probe", { name: "x", age })).status).toBe(400);
  });
});
