import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

// The headers of stored pages and their bytes on the wire; stored-responses.api.test.ts covers for how long.

let app: TestApp;
let path: string;
let id: number;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  const saved = await publishedArticle(app.deps);
  id = saved.id;
  path = `/article/${saved.slug}`;
});
afterAll(() => app.close());

interface Wire {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The raw bytes: a client that decompresses would hide what is tested here. */
const ask = (headers: Record<string, string> = {}, method = "GET"): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const sent = request({ port: app.port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on("error", reject).end();
  });

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings = ["br", "gzip"] as const;

describe("a page on the wire", () => {
  test("is compressed as the browser accepts, new and stored, and decompresses to the same bytes", async () => {
    app.cache.clear();
    const plain = await ask();
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [first, second] of [encodings, encodings.toReversed()]) {
      app.cache.clear();
      for (const [when, encoding] of [
        ["new", first],
        ["stored", first],
        ["stored in the other", second],
      ] as const) {
        const compressed = await ask({ "accept-encoding": encoding });
        expect(compressed.headers["content-encoding"], when).toBe(encoding);
        expect(compressed.headers["content-length"]).toBe(String(compressed.body.length));
        expect(unpack[encoding](compressed.body).equals(plain.body)).toBe(true);
      }
    }
    expect((await ask({ "accept-encoding": "br;q=0, gzip;q=0" })).body.equals(plain.body)).toBe(
      true,
    );
  });

  test("is compressed better after it was requested often", async () => {
    app.cache.clear();
    const br = () => ask({ "accept-encoding": "br" });
    const first = await br();
    await expect.poll(async () => (await br()).body.length).toBeLessThan(first.body.length);
    const better = await br();
    expect(unpack.br(better.body).equals(unpack.br(first.body))).toBe(true);
    expect(better.headers["content-length"]).toBe(String(better.body.length));
    expect(better.headers.etag).toBe(first.headers.etag);
  });

  test("says what caches in front may do, in every encoding", async () => {
    for (const encoding of [...encodings, "identity"]) {
      const { headers } = await ask({ "accept-encoding": encoding });
      expect(headers.vary).toBe("accept-encoding");
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate, s-maxage=1");
    }
  });

  test("without a body, has the headers of the one with it", async () => {
    const { date: _, ...get } = (await ask({ "accept-encoding": "br" })).headers;
    const { headers, body } = await ask({ "accept-encoding": "br" }, "HEAD");
    expect(headers).toMatchObject(get);
    expect(body).toHaveLength(0);
  });
});

describe("a validator", () => {
  test("differs for each encoding and matches that one only", async () => {
    const [br, gzip] = await Promise.all(encodings.map((name) => ask({ "accept-encoding": name })));
    const tags = [br?.headers.etag, gzip?.headers.etag, (await ask()).headers.etag].map(String);
    expect(new Set(tags).size).toBe(3);
    const [brTag = "", gzipTag = ""] = tags;
    const asking = (tag: string) => ask({ "accept-encoding": "br", "if-none-match": tag });
    expect((await asking(gzipTag)).status).toBe(200);
    for (const tag of [brTag, `W/${brTag}`, `"x", W/${brTag}`, `${gzipTag},${brTag}`]) {
      const { status, headers, body } = await asking(tag);
      expect([status, body.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({ etag: brTag, vary: "accept-encoding" });
      expect(headers["cache-control"]).toContain("s-maxage=1");
      expect(headers["content-security-policy"]).toBeDefined();
      expect(headers["content-encoding"]).toBeUndefined();
    }
  });

  test("stays when the same page is re-rendered, and changes with the page", async () => {
    const { headers } = await ask();
    app.cache.clear();
    expect((await ask()).headers.etag).toBe(headers.etag);
    await updateArticle(app.deps, id, { title: "Another title altogether" });
    await expect.poll(async () => (await ask()).headers.etag).not.toBe(headers.etag);
    expect((await ask({ "if-none-match": String(headers.etag) })).status).toBe(200);
  });
});
