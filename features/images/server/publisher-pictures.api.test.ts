import { randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Sandbox, type SandboxReply, serveSandbox } from "../../../sandbox/serve-sandbox.ts";
import { DAY, MINUTE } from "../../../shared/time/units.ts";
import { site } from "../../../site.config.ts";
import { blankPng } from "../../../testing/blank-png.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import {
  createTestNetwork,
  PUBLIC_ADDRESS,
  type TestNetwork,
} from "../../../testing/test-network.ts";
import { encoders } from "./draw-anew.ts";

// Owns pictures on the publisher's own hosts. Slow and endless hosts: platform/server/outbound/guarded-get.test.ts.

const [HOST = ""] = site.pictureHosts;

let app: TestApp;
let host: Sandbox;
let network: TestNetwork;
let replies: Record<string, SandboxReply>;
beforeAll(async () => {
  host = await serveSandbox(({ path }) => replies[path]);
  network = createTestNetwork(host);
  app = await startTestApp({ network });
});
afterAll(async () => {
  await app.close();
  await host.close();
});
beforeEach(() => {
  replies = {};
  host.fail();
  host.calls.length = 0;
  network.dialled.length = 0;
  network.names.set(HOST, [[PUBLIC_ADDRESS]]);
  // Whatever a test before this one did to the host is forgotten.
  app.clock.advance(2 * MINUTE);
});

const ask = (url: string, more = "", init?: RequestInit) =>
  app.get(`/api/image-proxy?url=${encodeURIComponent(url)}${more}`, init);
const png = async (color: string, width = 80) => ({
  type: "image/png",
  body: await sharp({ create: { width, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer(),
});
/** A picture of its own on the publisher's host. */
async function put(color = "teal", width?: number) {
  const path = `/${randomBytes(6).toString("hex")}.png`;
  replies[path] = await png(color, width);
  return { path, url: `https://${HOST}${path}` };
}
const colorOf = async (response: Response) => {
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return dominant.r > dominant.b ? "red" : "blue";
};

describe("[API-37] a picture on one of the publisher's hosts", () => {
  test("is answered at the width and in the format asked for, and fetched once", async () => {
    const { url } = await put("teal", 900);
    for (const [width, accept] of [
      [320, "image/webp"],
      [320, "image/avif"],
      [640, "*/*"],
    ] as const) {
      const response = await ask(url, `&w=${width}`, { headers: { accept } });
      expect(response.status).toBe(200);
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      expect((await picture.metadata()).width).toBe(width);
    }
    expect(host.calls).toHaveLength(1);
    expect(network.dialled).toEqual([`${PUBLIC_ADDRESS}:443`]);
  });

  test("is remembered by a node that starts anew, with the time it was asked for", async () => {
    const { url, path } = await put("red", 900);
    await ask(url, "&w=320");
    delete replies[path];
    const next = await startTestApp({ network, env: { DATA_DIR: app.dataDir } });
    const again = `/api/image-proxy?url=${encodeURIComponent(url)}&w=640&bust=1`;
    const response = await next.get(again);
    expect([response.status, await colorOf(response)]).toEqual([200, "red"]);
    await next.close();
    expect(host.calls).toHaveLength(1);
  });

  test("may be sent on to another of its places, twice", async () => {
    const { url } = await put();
    const on = (to: string): SandboxReply => ({
      status: 302,
      type: "text/plain",
      body: "",
      headers: { location: to },
    });
    replies["/one"] = on("/two");
    replies["/two"] = on(url);
    replies["/zero"] = on("/one");
    expect((await ask(`https://${HOST}/one`)).status).toBe(200);
    expect((await ask(`https://${HOST}/zero`)).status).toBe(404);
  });

  test("that is not there is asked for once a minute, and is 404", async () => {
    replies["/gone.png"] = { status: 404, type: "text/plain", body: "" };
    const url = `https://${HOST}/gone.png`;
    for (let index = 0; index < 5; index += 1) expect((await ask(url)).status).toBe(404);
    expect(host.calls).toHaveLength(1);
    replies["/gone.png"] = await png("teal");
    app.clock.advance(MINUTE);
    expect((await ask(url)).status).toBe(200);
  });
});

describe("I6 a picture that is said to have changed", () => {
  const etagsOf = (responses: readonly Response[]) => [
    ...new Set(responses.map(({ headers }) => headers.get("etag"))),
  ];

  test("is asked for once more, however often that is said", async () => {
    const { url, path } = await put("red");
    const first = await ask(url);
    replies[path] = await png("blue");
    const say = (from: number) =>
      Promise.all(Array.from({ length: 500 }, (_, index) => ask(url, `&bust=${from + index}`)));
    expect(etagsOf(await say(0))).toEqual([first.headers.get("etag")]);
    expect(host.calls).toHaveLength(1);
    app.clock.advance(MINUTE);
    expect(etagsOf(await say(500))).not.toEqual([first.headers.get("etag")]);
    expect(await colorOf(await ask(url))).toBe("blue");
    expect(host.calls).toHaveLength(2);
  });

  test("is shown as it was while it cannot be had", async () => {
    const { url } = await put("red");
    await ask(url);
    for (const mode of ["500", "refuse", "wrong-type", "huge"] as const) {
      app.clock.advance(2 * MINUTE);
      host.fail(mode);
      expect(await colorOf(await ask(url, "&bust=1")), mode).toBe("red");
    }
  });

  test("after a day it is asked for again, behind the reader's back", async () => {
    const { url, path } = await put("red");
    await ask(url);
    replies[path] = await png("blue");
    app.clock.advance(DAY);
    expect(await colorOf(await ask(url))).toBe("red");
    await expect.poll(async () => colorOf(await ask(url))).toBe("blue");
    expect(host.calls).toHaveLength(2);
  });
});

describe("I4 what a host says about a picture", () => {
  test.each<[string, string | Buffer, string, number]>([
    ["a page called a picture", "<!doctype html><script>1</script>", "image/png", 415],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml", 415],
    ["a document", "%PDF-1.7", "image/jpeg", 415],
    ["nothing", "", "image/png", 415],
    ["half a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), "image/jpeg", 422],
    [
      "a picture of nine megabytes",
      Buffer.alloc(9 * 1024 * 1024, "\xff\xd8\xff", "latin1"),
      "image/jpeg",
      422,
    ],
  ])("is not what counts: %s", async (what, body, type, status) => {
    const path = `/${encodeURIComponent(what)}`;
    host.calls.length = 0;
    replies[path] = { type, body };
    const response = await ask(`https://${HOST}${path}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test("goes no further: type, cookies and all the rest are our own", async () => {
    const { url, path } = await put();
    const body = replies[path]?.body ?? "";
    const headers = {
      "set-cookie": "a=1",
      "x-canary": "1",
      "cache-control": "no-store",
      etag: '"theirs"',
    };
    replies[path] = { type: "text/html", body, headers };
    const response = await ask(url, "", { headers: { accept: "image/webp" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("public, max-age=86400");
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none';.*sandbox$/,
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of ["set-cookie", "x-canary"]) expect(response.headers.get(name)).toBeNull();
    expect(response.headers.get("etag")).not.toBe('"theirs"');
  });
});

test("I5 a host hears nothing of the visitor", async () => {
  const { url } = await put();
  const headers = {
    cookie: "session=canary",
    authorization: "Bearer canary",
    referer: "https://canary.example/",
    "user-agent": "canary",
    "x-forwarded-for": "198.51.100.7",
    "accept-language": "canary",
    origin: "https://canary.example",
  };
  await ask(url, "", { headers });
  const [call] = host.calls;
  expect(Object.keys(call?.headers ?? {}).sort()).toEqual(
    ["accept", "accept-encoding", "connection", "host", "user-agent"].sort(),
  );
  expect(JSON.stringify(call)).not.toContain("canary");
});

describe("I3 a picture that is too much", () => {
  test("is refused by its first lines, also twenty of them at once", async () => {
    replies["/bomb.png"] = { type: "image/png", body: blankPng(14_000) };
    const before = process.memoryUsage().rss;
    const bombs = Array.from({ length: 20 }, (_, index) =>
      ask(`https://${HOST}/bomb.png?${index}`),
    );
    for (const response of await Promise.all(bombs)) expect(response.status).toBe(422);
    // Unpacked it would be 196 MB each time.
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test("when the line is too long, visitors may come back", async () => {
    const { url } = await put("red", 333);
    let release = () => {};
    const blocked = new Promise<void>((done) => {
      release = done;
    });
    const busy: Promise<unknown>[] = [];
    let full = false;
    while (!full) {
      const turn = encoders(() => blocked);
      busy.push(turn.catch(() => (full = true)));
      await Promise.resolve();
    }
    expect((await ask(url)).status).toBe(503);
    release();
    await Promise.all(busy);
    expect((await ask(url)).status).toBe(200);
  });
});

test("a host that fails again and again is left alone for a minute", async () => {
  host.fail("500");
  for (let index = 0; index < 8; index += 1)
    expect((await ask(`https://${HOST}/ill-${index}.png`)).status).toBe(503);
  expect(host.calls).toHaveLength(5);
  host.fail();
  const { url } = await put();
  expect((await ask(url)).status).toBe(503);
  app.clock.advance(MINUTE);
  expect((await ask(url)).status).toBe(200);
});

test("a picture that cannot be kept is shown all the same", async () => {
  const { url } = await put("red");
  for (const name of await readdir(join(app.dataDir, "cache"))) {
    await rm(join(app.dataDir, "cache", name), { recursive: true });
    await writeFile(join(app.dataDir, "cache", name), "a file where the folder should be");
  }
  for (const width of [320, 640]) expect((await ask(url, `&w=${width}`)).status).toBe(200);
  for (const name of await readdir(join(app.dataDir, "cache")))
    await rm(join(app.dataDir, "cache", name));
});

describe("I1 nobody else is asked", () => {
  test("when a host's name leads inside, at once or after a while", async () => {
    const { url } = await put();
    network.names.set(HOST, [[PUBLIC_ADDRESS], ["127.0.0.1"], ["10.0.0.8", PUBLIC_ADDRESS]]);
    expect((await ask(url)).status).toBe(200);
    for (const other of ["/b.png", "/c.png"]) {
      replies[other] = await png("red");
      expect((await ask(`https://${HOST}${other}`)).status).toBe(404);
    }
    expect(network.dialled).toEqual([`${PUBLIC_ADDRESS}:443`]);
    expect(host.calls).toHaveLength(1);
  });

  test.each([
    "https://127.0.0.1:CANARY/",
    "http://127.0.0.1:CANARY/",
    "http://localhost:CANARY/",
    "//127.0.0.1:CANARY/",
    "https://evil.example/",
    `http://${HOST}/a.png`,
  ])("when a host sends us on to %s", async (location) => {
    const canary = await serveSandbox(() => undefined);
    const headers = { location: location.replace("CANARY", new URL(canary.url).port) };
    const path = `/${randomBytes(6).toString("hex")}`;
    replies[path] = { status: 302, type: "text/plain", body: "", headers };
    expect((await ask(`https://${HOST}${path}`)).status).toBe(404);
    expect(canary.calls).toEqual([]);
    expect(network.asked.at(-1)).toBe(HOST);
    await canary.close();
  });
});
