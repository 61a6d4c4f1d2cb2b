import { mkdir, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { site } from "#site.config.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createTestNetwork } from "#testing/app/test-network.ts";
import { blankPng } from "#testing/builders/blank-png.ts";
import {
  hasContracts,
  readContractJson,
  readContractLines,
} from "#testing/checks/contract-files.ts";

// Tests I1: which addresses are refused without a request. The publisher's hosts: publisher-pictures.api.test.ts.

const [HOST = ""] = site.pictureHosts;
const network = createTestNetwork();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ network });
  // A file that could be shown by mistake.
  const media = join(app.dataDir, "media");
  await mkdir(media, { recursive: true });
  for (const name of ["a.jpg", ".hidden.jpg"]) await writeFile(join(media, name), blankPng(10));
  expect((await ask("/media/a.jpg")).status).toBe(200);
});
afterAll(() => app.close());

const ask = (url: string) => app.get(`/api/image-proxy?url=${encodeURIComponent(url)}`);

/** Every request gets a client error, without a look-up or connection. */
async function expectNoLookup(urls: readonly string[]) {
  const ours = [app.port, Number(new URL(app.databaseUrl).port)];
  const looked = network.lookups.length;
  const sockets = vi.spyOn(Socket.prototype, "connect");
  for (const url of urls) {
    const { status } = await ask(url);
    expect([400, 404], JSON.stringify(url)).toContain(status);
  }
  const called = sockets.mock.calls.flatMap((call) => portsIn(call));
  sockets.mockRestore();
  expect(called.filter((port) => !ours.includes(port))).toEqual([]);
  expect(network.dialled).toEqual([]);
  expect(network.lookups.slice(looked)).toEqual([]);
}

/** Node passes its options as a nested list. */
const portsIn = (call: readonly unknown[]): number[] =>
  call.flat().flatMap((given) => {
    if (typeof given === "number" || typeof given === "string") return [Number(given)];
    return typeof given === "object" && given && "port" in given ? [Number(given.port)] : [];
  });

const foreign = [
  "https://evil.example/media/a.jpg",
  "http://news.test.example/media/a.jpg",
  "https://news.test.example:8443/media/a.jpg",
  "https://news.test.example.evil.example/media/a.jpg",
  "https://news.test.example@evil.example/media/a.jpg",
  "https://user@news.test.example/media/a.jpg",
  "https://user:pass@news.test.example/media/a.jpg",
  "//evil.example/media/a.jpg",
  "/\\evil.example/media/a.jpg",
  "\\\\evil.example\\media\\a.jpg",
  "http://127.0.0.1/media/a.jpg",
  "http://[::1]/media/a.jpg",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "ftp://news.test.example/media/a.jpg",
  "/etc/passwd",
  "/api/articles",
  "/mediax/a.jpg",
  "media/../../a",
  "/media/../../etc/passwd",
  "/media/%2e%2e/%2e%2e/etc/passwd",
  "/media/..%2f..%2fetc%2fpasswd",
  "/media/%2e%2e%5c%2e%2e%5cetc",
  "/media/.hidden.jpg",
  "/media/%00.jpg",
  "/media/a.jpg%00.png",
  "/media/%ff.jpg",
  "https://",
  "http://[",
  " ",
];

const nearlyOnHost = [
  "http://HOST/a.png",
  "https://HOST:8443/a.png",
  "https://HOST:443/a.png",
  "https://HOST./a.png",
  "https://x.HOST/a.png",
  "https://HOST.evil.example/a.png",
  "https://evil.example/HOST/a.png",
  "https://evil.example#@HOST/a.png",
  "https://HOST@evil.example/a.png",
  "https://user@HOST/a.png",
  "https://:@HOST/a.png",
  "https://HOST\\@evil.example/a.png",
  "https:\\\\HOST\\a.png",
  "https:/HOST/a.png",
  "https:HOST/a.png",
  "//HOST/a.png",
  "https://HO\tST/a.png",
  "https://HOST/a\n.png",
  "https://HOST/\\..\\a.png",
  "https://HOST/../a.png",
  "https://HOST/%2e%2e/a.png",
  "https://HOST/..%2fa.png",
  "https://HOST/a%00.png",
  "https://HOST/a%5c.png",
  "https://HOST/a%zz.png",
  "https://HOST/é.png",
  "https://HOST/a.png#x",
  "HTTPS://HOST/a.png",
  "https://HOST%00.evil.example/a.png",
  "https://%48OST/a.png",
  "https://ⓗOST/a.png",
  "ftp://HOST/a.png",
  "wss://HOST/a.png",
  "blob:https://HOST/a.png",
  "view-source:https://HOST/a.png",
].map((url) => url.replace("HOST", HOST));

test("I1 an address that is not ours is refused without a request", () => expectNoLookup(foreign));

test("I1 so is one that is only nearly on a host of the publisher's", () =>
  expectNoLookup(nearlyOnHost));

const SSRF = "ssrf/patt-ssrf-urls.json";
const REDIRECTS = ["ssrf/patt-Open-Redirect-payloads.txt", "ssrf/patt-openredirects.txt"] as const;
const STANDARD = "ssrf/whatwg-urltestdata.json";

test.runIf(hasContracts(SSRF, ...REDIRECTS, STANDARD))(
  "I1 so are public collections of addresses that lead astray",
  async () => {
    const ssrf = readContractJson<{ url: string }[]>(SSRF);
    const redirects = REDIRECTS.flatMap(readContractLines).filter((line) => line.trim() !== "");
    const standard = readContractJson<(string | { input: string })[]>(STANDARD)
      .flatMap((entry) => (typeof entry === "string" ? [] : [entry.input]))
      .filter((input) => input.isWellFormed());
    expect([ssrf.length, redirects.length, standard.length].every((length) => length > 50)).toBe(
      true,
    );
    await expectNoLookup([...ssrf.map(({ url }) => url), ...redirects, ...standard]);
  },
);
