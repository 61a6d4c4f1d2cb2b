import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBuiltNewsroom } from "#app/server/newsroom/serve-newsroom.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

const NEWSROOM_URL = "https://desk.news.test.example";
const hosts = { readers: new URL(PUBLIC_URL).host, newsroom: new URL(NEWSROOM_URL).host };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  const [pages, newsroom] = await Promise.all([openBuiltPages(), openBuiltNewsroom()]);
  app = await startTestApp({ pages, newsroom, cache: "on", env: { NEWSROOM_URL } });
  const { headers } = await signedInStaff(app.deps);
  cookie = headers.cookie ?? "";
});
afterAll(() => app.close());

interface RawReply {
  status: number | undefined;
  location: string | undefined;
  cookies: readonly string[];
  body: string;
}

/** With a host of its own choice, which `fetch` does not allow. */
function send(
  host: keyof typeof hosts,
  path: string,
  { method = "GET", body = "", ...headers }: Record<string, string> = {},
): Promise<RawReply> {
  const { promise, resolve, reject } = Promise.withResolvers<RawReply>();
  request(
    { port: app.port, path, method, headers: { host: hosts[host], ...headers } },
    async (response) => {
      let text = "";
      for await (const part of response) text += part;
      const { location, "set-cookie": cookies = [] } = response.headers;
      resolve({ status: response.statusCode, location, cookies, body: text });
    },
  )
    .on("error", reject)
    .end(body);
  return promise;
}

const json = { method: "POST", "content-type": "application/json", body: "{}" };

describe("[AUTH-26] with NEWSROOM_URL, the readers' host answers 404 and never gets the cookie:", () => {
  test.each([
    "/newsroom",
    "/newsroom/stories/1",
    "/newsroom/preview/1",
    "/Newsroom",
    "/%6eewsroom",
    "/api/newsroom",
    "/api/newsroom/me",
    "/api/newsroom/live",
    "/api/newsroom/no-such-call",
    "/api/%6eewsroom/me",
  ])("%s", async (path) => {
    const { status, cookies } = await send("readers", path, { cookie });
    expect([status, cookies]).toEqual([404, []]);
  });

  test.each(["/api/newsroom/session", "/api/newsroom/session/passkey/begin"])(
    "POST %s",
    async (path) => {
      const sent = await send("readers", path, { ...json, origin: PUBLIC_URL });
      expect([sent.status, sent.cookies]).toEqual([404, []]);
    },
  );

  test("readers' pages stay where they are", async () => {
    expect((await send("readers", "/")).status).toBe(200);
    expect((await send("readers", "/newsroom-party")).body).toContain("<!doctype html>");
  });

  test("the newsroom's host serves screens and calls, and its cookie stays on it", async () => {
    expect((await send("newsroom", "/newsroom")).body).toContain("<title>Newsroom");
    expect((await send("newsroom", "/api/newsroom/me", { cookie })).status).toBe(200);
    const other = (await signedInStaff(app.deps)).headers.cookie ?? "";
    const signedOut = await send("newsroom", "/api/newsroom/session", {
      method: "DELETE",
      cookie: other,
      origin: NEWSROOM_URL,
    });
    expect(signedOut.status).toBe(200);
    expect(signedOut.cookies).toHaveLength(1);
    expect(signedOut.cookies.join()).not.toMatch(/domain/i);
  });

  test("passkeys and links belong to the newsroom's host", async () => {
    const path = "/api/newsroom/session/passkey/begin";
    const requested = await send("newsroom", path, { ...json, origin: NEWSROOM_URL });
    expect(requested.body).toContain(`"rpId":"${hosts.newsroom}"`);
  });

  test("no page for readers runs on the newsroom's host, which may only look whether one is there", async () => {
    // Stored, so that the cache could send it.
    await send("readers", "/about-us");
    for (const opened of [{ "sec-fetch-dest": "document" }, { accept: "text/html" }]) {
      const page = await send("newsroom", "/about-us?a=1", opened);
      expect([page.status, page.location]).toEqual([307, `${PUBLIC_URL}/about-us?a=1`]);
    }
    const looked = await send("newsroom", "/about-us", { "sec-fetch-dest": "empty" });
    expect(looked.status).toBe(200);
  });
});
