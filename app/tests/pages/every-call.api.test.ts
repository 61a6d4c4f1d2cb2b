import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";

// Owns that every call of the site keeps the rules of the edge, not only a probe. The rules one by one:
// platform/server/http/*.api.test.ts.

interface Operation {
  method: string;
  path: string;
  /** Names in its query. */
  names: string[];
  /** The body that the description shows. */
  example: unknown;
}

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { "application/json"?: { example?: unknown } } };
}

const folder = fileURLToPath(new URL("../../../features", import.meta.url));
const modules: Record<string, unknown>[] = await Promise.all(
  globSync("*/calls/*.ts", { cwd: folder })
    .filter((file) => !file.includes(".test."))
    .map((file) => import(join(folder, file))),
);
const isCall = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "reply" in value && "path" in value;
/** What each call that changes something takes, by its declaration. */
const examples = new Map(
  modules
    .flatMap((module) => Object.values(module).filter(isCall))
    .filter(({ method, path }) => method !== "GET" && !path.startsWith("/api/newsroom/"))
    .map(({ path, example }) => [
      path.replace(/:(\w+)/g, "{$1}"),
      z.looseObject({}).parse(example),
    ]),
);
const writes = [...examples.keys()];
/** Taken as they come by rules of their own: the provider's signed events, and what mail programs send. */
const otherBodies = [
  "/api/stripe/webhook",
  "/api/comments/reply-mails/leave/{token}",
  "/api/newsletter/unsubscribe/{token}",
  "/api/newsletter/unsubscribe/{token}/{list}",
];

let donors: Donors;
let log = "";
let operations: Operation[];
let articleId: number;
beforeAll(async () => {
  donors = await startDonors({
    logTo: {
      write(line) {
        log += line;
      },
    },
  });
  articleId = (await publishedArticle(donors.app.deps)).id;
  const { paths } = await donors.app.read<{
    paths: Record<string, Record<string, Described>>;
  }>("/api/openapi.json");
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method,
      path,
      example: requestBody?.content["application/json"]?.example,
      names: parameters.filter((one) => one.in === "query").map(({ name }) => name),
    })),
  );
});
afterAll(() => donors.close());

const at = (path: string) => path.replace("{articleId}", String(articleId));
const bodyOf = (path: string) => {
  const body = examples.get(path) ?? {};
  return "articleId" in body ? { ...body, articleId } : body;
};

/** How many rows each table has, but for the counts of tries and the sums of what was refused. */
async function rowCounts(): Promise<string> {
  const { rows } = await donors.app.owner.pool.query<{ name: string; count: string }>(
    `select tablename as name,
       (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', tablename), false, true, '')))[1]::text as count
     from pg_tables where schemaname = 'public' and tablename not in ('recent_tries', 'analytics_outcome_days') order by 1`,
  );
  return rows.map(({ name, count }) => `${name} ${count}`).join("\n");
}

test("every call is described: in words, under a tag that is explained, with an id of its own, and who may call it", async () => {
  const document = await donors.app.read<{
    info: Record<string, unknown>;
    servers: { url: string }[];
    tags: { name: string; description: string }[];
    components: { securitySchemes: Record<string, unknown> };
    paths: Record<string, Record<string, Record<string, unknown> & { tags: string[] }>>;
  }>("/api/openapi.json");
  expect(document.info).toMatchObject({
    description: expect.any(String),
    license: {},
    contact: {},
  });
  expect(document.servers.length).toBeGreaterThan(0);
  expect(Object.keys(document.components.securitySchemes)).toEqual(["adminKey"]);
  const explained = document.tags.map(({ name }) => name);
  const ids: unknown[] = [];
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const call = `${method} ${path}`;
      expect(operation, call).toMatchObject({
        summary: expect.any(String),
        description: expect.any(String),
        security: path.startsWith("/api/admin/") ? [{ adminKey: [] }] : [],
        responses: { 429: { description: expect.any(String) } },
      });
      expect(operation.tags, call).toHaveLength(1);
      expect(explained, call).toContain(operation.tags[0]);
      expect(operation.operationId, call).toMatch(/^[a-z][a-zA-Z0-9]+$/);
      ids.push(operation.operationId);
    }
  expect(ids.length).toBeGreaterThan(80);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every call that changes something takes the example of its declaration, which the description shows", async () => {
  const described = operations.filter(({ method }) => method !== "get" && method !== "head");
  expect(described.map(({ path }) => path).sort()).toEqual([...writes, ...otherBodies].sort());
  for (const [path, example] of examples) {
    expect(described.find((one) => one.path === path)?.example, path).toEqual(example);
    const response = await donors.post(at(path), bodyOf(path));
    expect([200, 204, 404], `${path}: ${await response.text()}`).toContain(response.status);
  }
  await donors.stripe.webhooks.settled();
});

test.each(writes)("F15 %s bears being sent eight times at once", async (path) => {
  const body = bodyOf(path);
  const responses = await Promise.all(Array.from({ length: 8 }, () => donors.post(at(path), body)));
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  await donors.stripe.webhooks.settled();
});

describe("what no call takes", () => {
  /** Values that no field of any call means well, in the spelling of JSON. */
  const strange = [
    '"a\\u0000b"',
    '"\\ud800"',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '["a"]',
    "1e308",
    "-1",
    `"${"x".repeat(30_000)}"`,
  ];

  /** What a click was on, and when by its browser's clock, may be any number: neither is used as one. */
  const numbersOfOthers = ["targetId", "timestamp"];

  let before: string;
  beforeAll(async () => {
    before = await rowCounts();
  });

  async function sendStrangeValues(path: string) {
    const good = bodyOf(path);
    for (const field of Object.keys(good)) {
      const isNumber = numbersOfOthers.includes(field);
      for (const value of isNumber ? strange.filter((one) => Number.isNaN(Number(one))) : strange) {
        const rest = Object.entries(good).filter(([name]) => name !== field);
        const fields = rest.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`);
        const body = `{${[...fields, `${JSON.stringify(field)}:${value}`].join()}}`;
        const response = await donors.post(at(path), body);
        const isLong = value.length > 1_000;
        const refusals = isLong ? [400, 413] : [400];
        expect(refusals, `${field} ${value.slice(0, 60)}: ${response.status}`).toContain(
          response.status,
        );
      }
    }
  }

  async function sendMoreThanIsKnown(path: string) {
    const good = JSON.stringify(bodyOf(path)).slice(0, -1);
    for (const more of [
      '"isAdmin":true',
      '"id":1',
      '"status":"published"',
      '"createdAt":"2020-01-01"',
      '"__proto__":{"isAdmin":true}',
      '"constructor":{"prototype":{"isAdmin":true}}',
    ]) {
      expect((await donors.post(at(path), `${good},${more}}`)).status, more).toBe(400);
    }
    expect((await donors.post(`${at(path)}?isAdmin=1&isAdmin=2`, bodyOf(path))).status).toBe(400);
    expect(Object.keys(Object.prototype)).toEqual([]);
  }

  async function sendOtherTypes(path: string) {
    for (const [type, body] of [
      ["text/plain", JSON.stringify(bodyOf(path))],
      ["application/x-www-form-urlencoded", "a=b"],
      ["application/json; charset=utf-16", JSON.stringify(bodyOf(path))],
      ["multipart/form-data; boundary=x", "--x--"],
      ["application/json", "[]"],
      ["application/json", "null"],
      ["application/json", "{"],
    ] as const) {
      const headers = { "content-type": type, "x-forwarded-for": "192.0.2.77" };
      const { status } = await donors.app.get(at(path), { method: "POST", headers, body });
      expect([400, 415, 429], `${type} ${body.slice(0, 20)}: ${status}`).toContain(status);
    }
  }

  test.each(writes)(
    "A1 A2 A12 A13 A14 F11 %s: strange values in any field, more than it knows, another type of content",
    async (path) => {
      await sendStrangeValues(path);
      await sendMoreThanIsKnown(path);
      await sendOtherTypes(path);
      expect(await rowCounts()).toBe(before);
    },
  );
});

test("F11 A12 A14 no address of any call, and no value of any name in it, makes the server fail", async () => {
  const value = fc.oneof(
    fc.constantFrom("", " ", "-1", "0", "1e309", "NaN", "9223372036854775808", "%00", "%ff", "%"),
    fc.constantFrom("'", '"', "a' or '1'='1", "../..", "%2e%2e", "<script>", "\\", "[]"),
    fc.constantFrom("0000-00-00", "2026-02-30", "+275760-09-13", "x".repeat(3_000)),
    fc
      .string({ unit: "binary", maxLength: 40 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const reads = operations.filter(({ method }) => method === "get");
  expect(reads.length).toBeGreaterThan(20);
  for (const { path, names } of reads) {
    const failures: string[] = [];
    // Without its key an admin call reads nothing of what it is asked.
    const refusals = path.startsWith("/api/admin/") ? [401, 429] : [400, 404];
    const samples = fc.sample(fc.array(value, { minLength: 8, maxLength: 8 }), 2);
    for (const values of samples) {
      let next = 0;
      const pick = () => values[next++ % values.length] ?? "";
      const route = path.replace(/\{\w+\}/g, () => pick().replace(/^$/, "x"));
      const query = names.map((name) => `${name}=${pick()}`);
      const twice = names[0] ? [`${names[0]}=1&${names[0]}=2`, `${names[0]}[]=1`] : [];
      for (const search of [query.join("&"), ...query, ...twice, `unknown=${pick()}`]) {
        const address = `${route}?${search}`;
        const { status } = await donors.app.get(encodeSpaces(address));
        if (status >= 500) failures.push(`${status} ${address}`);
        if (twice.includes(search) && !refusals.includes(status)) failures.push(address);
      }
    }
    expect(failures, path).toEqual([]);
  }
});

test("A16 after all this the log holds nothing that anybody sent", () => {
  expect(log).not.toBe("");
  expect(log).not.toMatch(/ada@|ada quay|bo@|lindqvist|555 0199|1990-02-28|keelman|isAdmin/i);
  expect(log).not.toContain("kJ2vQ9xT4mB7nR1sW5yZ8c");
  for (const line of log.trim().split("\n")) expect(() => JSON.parse(line)).not.toThrow();
});

/** What cannot stand in a request at all is not what this is about. */
const encodeSpaces = (address: string) => address.replace(/[\s#]/g, "%20");
