import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { serveProbe } from "#testing/checks/probe-call.ts";

let app: TestApp;
const received: unknown[] = [];
beforeAll(async () => {
  app = await startTestApp({ extend: (api) => serveProbe(api, received) });
});
afterAll(() => app.close());
beforeEach(() => {
  received.length = 0;
});

describe("A13 text that cannot be stored", () => {
  const odd = ["\\u0000", "a\\u0000b", "\\ud800", "a\\udfffb"];
  test.each(odd)("%s in a body returns 400", async (escaped) => {
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

  test("bytes that are not UTF-8 return 400", async () => {
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
  ])("%s in an address never returns 5xx", async (part) => {
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

  test.each([1e308, -1, 1.5, "7 ", true, null, [], {}])("%j in a body returns 400", async (age) => {
    expect((await app.post("/api/probe", { name: "x", age })).status).toBe(400);
  });
});
