import { afterEach, expect, test, vi } from "vitest";
import { getArticle, listArticles } from "#features/stories/calls/reading.ts";
import { call } from "./call.ts";

afterEach(() => vi.unstubAllGlobals());

const respondWith = (response: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

const ask = () => call(getArticle, { params: { idOrSlug: "no/such story" } });

test("[ERR-01] the message of a failed call is its status and the body's text", async () => {
  respondWith(
    async () => new Response("No such article", { status: 404, statusText: "Not Found" }),
  );
  await expect(ask()).rejects.toThrow(/^404: No such article$/);
});

test("[ERR-01] the status text stands in for an empty body", async () => {
  respondWith(async () => new Response("", { status: 503, statusText: "Service Unavailable" }));
  await expect(ask()).rejects.toThrow(/^503: Service Unavailable$/);
});

test.each([300, 304, 400, 401, 404, 409, 429, 500, 502, 503])(
  "[QUERY-10] the answer %i is a failure",
  async (status) => {
    const body = status === 304 ? null : "[]";
    respondWith(async () => new Response(body, { status }));
    await expect(call(listArticles, { query: {} })).rejects.toMatchObject({ status });
  },
);

test("a success is parsed: a response of another shape is a failure too", async () => {
  respondWith(async () => Response.json([]));
  await expect(call(listArticles, { query: {} })).resolves.toEqual([]);
  respondWith(async () => Response.json([{ id: "seven" }]));
  await expect(call(listArticles, { query: {} })).rejects.toThrow();
});

test("path and query are filled in and encoded; what is not given is not sent", async () => {
  const fetched = respondWith(async () => Response.json([]));
  await ask().catch(() => {});
  await call(listArticles, { query: { limit: 20 } });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/api/articles/no%2Fsuch%20story",
    "/api/articles?limit=20",
  ]);
});
