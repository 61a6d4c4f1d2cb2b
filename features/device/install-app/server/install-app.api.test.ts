import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  BUILD_HEADER,
  MANIFEST,
  OFFLINE_PAGE,
  TOUCH_ICON,
  WORKER,
} from "#features/device/calls/install-app.ts";
import { site } from "#site.config.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { hasContracts, readContract, readContractJson } from "#testing/checks/contract-files.ts";
import { misfits, type Schema } from "#testing/checks/fits-schema.ts";
import { readHead } from "#testing/checks/page-head.ts";
import { sendRaw, statusesOf } from "#testing/checks/raw-http.ts";

// Tests what the server sends for the app. What browsers do with it: e2e/install-app.

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  name: string;
  short_name: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

let app: TestApp;
let retired: TestApp;
beforeAll(async () => {
  const pages = await openBuiltPages();
  app = await startTestApp({ pages });
  retired = await startTestApp({ pages, env: { SERVICE_WORKER: "off" } });
  await publishedArticles(app.deps, 4);
});
afterAll(async () => {
  await app.close();
  await retired.close();
});

const readManifest = () => app.read<Manifest>(MANIFEST);

describe("the manifest", () => {
  test("contains everything a browser needs to install the publication", async () => {
    const reply = await app.get(MANIFEST);
    expect(reply.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    expect(await reply.json()).toMatchObject({
      id: "/",
      short_name: site.name,
      description: site.description,
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const { icons } = await readManifest();
    for (const size of ["192x192", "512x512"])
      for (const purpose of ["any", "maskable"])
        expect(icons).toContainEqual(expect.objectContaining({ sizes: size, purpose }));
  });

  const BASE = "schemas/web-manifest/web-manifest.json";
  const APP_INFO = "schemas/web-manifest/web-manifest-app-info.json";
  test.runIf(hasContracts(BASE, APP_INFO))("fits the published schema", async () => {
    const base = readContractJson<Schema>(BASE);
    // One file refers to definitions in the other.
    const info: Schema = JSON.parse(readContract(APP_INFO).replaceAll("web-manifest.json#", "#"));
    const whole = { ...base, properties: { ...base.properties, ...info.properties } };
    // Newer than that schema: https://w3c.github.io/manifest-app-info/
    const newer = /^\/screenshots\/\d\/(form_factor|label) is unknown$/;
    const wrong = misfits(await readManifest(), whole).filter((line) => !newer.test(line));
    expect(wrong).toEqual([]);
    expect(misfits({ icons: [{ sizes: "big" }] }, whole)).not.toEqual([]);
  });

  test("names pictures that are there, of just that size and kind, and pages that are there", async () => {
    const { icons, screenshots, shortcuts } = await readManifest();
    const touch = { src: TOUCH_ICON, sizes: "180x180", type: "image/png" };
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons), touch];
    for (const { src, sizes, type } of pictures) {
      const reply = await app.get(src);
      expect(reply.headers.get("content-type"), src).toBe(type);
      const { width, height } = await sharp(await reply.arrayBuffer()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(screenshots.map((one) => one.form_factor)).toEqual(["narrow", "wide"]);
    for (const { url } of shortcuts) expect((await app.get(url)).status, url).toBe(200);
    expect((await app.get("/api/app-pictures/icon-1.png")).status).toBe(404);
  });

  test("is linked from every page, and so is the icon for home screens", async () => {
    for (const path of ["/", "/about-us", "/support", "/no-such-page", OFFLINE_PAGE]) {
      const { links } = readHead(await (await app.get(path)).text());
      expect(links, path).toContainEqual({ rel: "manifest", href: MANIFEST });
      expect(links, path).toContainEqual({ rel: "apple-touch-icon", href: TOUCH_ICON });
    }
  });
});

test("what names no icon has one", async () => {
  const response = await app.get("/favicon.ico");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const file = Buffer.from(await response.arrayBuffer());
  const [width, height, length, start] = [6, 7]
    .map((at) => file.readUInt8(at))
    .concat([14, 18].map((at) => file.readUInt32LE(at)));
  const { format, ...picture } = await sharp(file.subarray(start)).metadata();
  expect(file.readUInt16LE(2)).toBe(1);
  expect([format, picture.width, picture.height]).toEqual(["png", width, height]);
  expect(file.length).toBe((start ?? 0) + (length ?? 0));
});

test("a screenshot shows the newest stories", async () => {
  const shot = async () =>
    Buffer.from(await (await app.get("/api/app-pictures/screenshot-wide.jpg")).arrayBuffer());
  const before = await shot();
  expect((await shot()).equals(before)).toBe(true);
  await publishedArticles(app.deps, 1, { title: "A whale in the harbour" });
  expect((await shot()).equals(before)).toBe(false);
});

describe("O2 the worker", () => {
  test("is revalidated each time, and sent again only if it changed", async () => {
    const reply = await app.get(WORKER);
    const etag = reply.headers.get("etag") ?? "";
    // A raw request, because a client with a cache would hide it.
    const lines = [`GET ${WORKER} HTTP/1.1`, "host: a", `if-none-match: ${etag}`];
    lines.push("accept-encoding: gzip, deflate", "connection: close", "", "");
    expect(statusesOf(await sendRaw(app.port, lines.join("\r\n")))).toEqual([304]);
    expect(reply.headers.get("cache-control")).toBe("no-cache");
    expect(reply.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(await reply.text()).toContain(reply.headers.get(BUILD_HEADER));
  });

  test("is replaced by one that unregisters if the setting says so, and pages do not load it", async () => {
    const [on, off] = [await app.get(WORKER), await retired.get(WORKER)];
    expect(off.headers.get("cache-control")).toBe("no-cache");
    const script = await off.text();
    expect(script).toContain("unregister");
    expect(script).not.toContain('"fetch"');
    expect(await on.text()).not.toBe(script);
    expect(await (await app.get("/about-us")).text()).toContain('data-worker="on"');
    expect(await (await retired.get("/about-us")).text()).toContain('data-worker="off"');
  });

  test("names files that are there", async () => {
    const script = await (await app.get(WORKER)).text();
    const files = [...new Set(script.match(/\/assets\/[\w.-]+\.\w+/g))];
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect((await app.get(file)).status, file).toBe(200);
  });
});

test("O4 no other file can be registered as a worker", async () => {
  const asWorker = { headers: { "service-worker": "script" } };
  const page = await (await app.get("/")).text();
  const script = /src="(\/assets\/entry-client[^"]*\.js)"/.exec(page)?.[1] ?? "";
  expect((await app.get(script)).status).toBe(200);
  for (const path of [script, "/api/image-proxy?url=/media/a.js", "/api/articles", "/", MANIFEST])
    expect((await app.get(path, asWorker)).status, path).toBe(403);
  expect((await app.get(WORKER, asWorker)).status).toBe(200);
});
