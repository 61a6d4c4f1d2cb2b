import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, constants } from "node:zlib";
import type { Browser } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

test.use({ newsroom: "filled" });

/** What a server sends on a new connection before it hears from the browser: ten packets. */
const FIRST_FLIGHT = 14_000;

const kinds = [
  "/",
  "/article/night-ferry",
  "/category/Politics",
  "/about-us",
  "/support",
  "/contact-us",
  "/video-archives",
  "/search",
];

for (const path of kinds) {
  test(`the first 14 kB of ${path} hold the first screen of a phone`, async ({ browser, site }) => {
    const { head, body } = await readCompressed(site.url + path);
    const whole = brotliDecompressSync(body);
    const arrived = brotliDecompressSync(body.subarray(0, FIRST_FLIGHT - head), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    const screen = await firstScreen(browser, site.url + path, whole);
    expect(screen.length).toBeGreaterThan(5);
    expect(await firstScreen(browser, site.url + path, arrived)).toEqual(screen);
  });
}

/** The compressed bytes of a page, and how many its headers have. */
function readCompressed(url: string): Promise<{ head: number; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ head: number; body: Buffer }>();
  get(url, { headers: { "accept-encoding": "br" } }, (response) => {
    const lines = ["HTTP/1.1 200 OK", ...response.rawHeaders, ""];
    // Each name and each value is followed by two bytes.
    const head = lines.reduce((sum, text) => sum + text.length + 2, 0);
    buffer(response).then((body) => resolve({ head, body }), reject);
  }).on("error", reject);
  return promise;
}

/** What a phone paints of a document with nothing else: each text and picture in view, and where it is. */
async function firstScreen(browser: Browser, url: string, html: Buffer): Promise<string[]> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.route("**/*", (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: "text/html; charset=utf-8", body: html })
      : route.abort(),
  );
  await page.goto(url);
  const seen = await page.evaluate(() =>
    [...document.body.querySelectorAll("*")].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
      const text = own.map(({ textContent }) => textContent?.trim()).join(" ");
      const isDrawn = text.trim() !== "" || element.matches("img, svg, input");
      if (!isDrawn || width * height === 0 || top >= innerHeight || top + height < 0) return [];
      return `${element.localName} ${text} at ${[left, top, width, height].map(Math.round)}`;
    }),
  );
  await context.close();
  return seen;
}
