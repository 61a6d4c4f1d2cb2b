import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

// Owns I1, I3 and I4 for pictures of ours: what is refused. Nothing is fetched from anywhere, ever.

/** A public collection of addresses that made other servers fetch what they should not. */
const collection = new URL(
  "../../../../shared/contracts/ssrf/patt-ssrf-urls.json",
  import.meta.url,
);

let app: TestApp;
let media: string;
beforeAll(async () => {
  app = await startTestApp();
  media = join(app.dataDir, "media");
  await mkdir(media, { recursive: true });
});
afterAll(() => app.close());

const proxied = (url: string) => app.get(`/api/image-proxy?url=${encodeURIComponent(url)}`);
const put = (name: string, content: string | Buffer) => writeFile(join(media, name), content);

async function expectRefused(name: string, status: number) {
  for (const response of [await proxied(`/media/${name}`), await app.get(`/media/${name}`)]) {
    expect(response.status, name).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
}

describe("I4 a file that is no picture, whatever its name says", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  test.each([
    ["page.jpg", "<!doctype html><script>alert(1)</script>"],
    ["drawing.jpg", svg],
    ["drawing.svg", svg],
    ["described.png", `<?xml version="1.0"?>${svg}`],
    ["spaced.jpg", `\n\n  ${svg}`],
    ["laughs.jpg", `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${"ha".repeat(99)}">]>${svg}`],
    ["document.jpg", "%PDF-1.7\n1 0 obj\n<<>>"],
    ["script.gif", "alert(1)//"],
    ["empty.jpg", ""],
    ["zip.png", Buffer.from("PK\u0003\u0004rest", "latin1")],
    ["heic.jpg", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0", "latin1")],
    ["tiff.jpg", Buffer.from("II*\0\u0008\0\0\0", "latin1")],
  ])("is refused with 415: %s", async (name, content) => {
    await put(name, content);
    await expectRefused(name, 415);
  });

  test("a picture with a page inside comes out as a picture alone", async () => {
    const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } });
    const bytes = await plain.jpeg().toBuffer();
    await put("both.jpg", Buffer.concat([bytes, Buffer.from("<script>canary</script>")]));
    const response = await proxied("/media/both.jpg");
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await response.arrayBuffer()).includes("canary")).toBe(false);
  });
});

describe("I3 a picture that is too much", () => {
  test("of 14,000 by 14,000 pixels is refused by its first lines", async () => {
    await put("grey.png", blankPng(100));
    expect((await proxied("/media/grey.png")).status).toBe(200);
    await put("bomb.png", blankPng(14_000));
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 20 }, () => expectRefused("bomb.png", 422)));
    // Unpacked it would be 196 MB each time.
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test("of thousands of frames is its first one", async () => {
    const frames = Buffer.alloc(20 * 20 * 3 * 300, 7);
    const film = sharp(frames, {
      raw: { width: 20, height: 20 * 300, channels: 3, pageHeight: 20 },
    });
    await film.gif({ loop: 0 }).toFile(join(media, "film.gif"));
    const response = await proxied("/media/film.gif");
    const { height, pages } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.status, height, pages]).toEqual([200, 20, undefined]);
  });

  test("that ends too early is refused", async () => {
    const whole = await sharp({
      create: { width: 500, height: 500, channels: 3, background: "red" },
    })
      .png()
      .toBuffer();
    await put("cut.png", whole.subarray(0, whole.length / 2));
    await put("start.png", whole.subarray(0, 20));
    await put("start.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    for (const name of ["cut.png", "start.png", "start.jpg"]) await expectRefused(name, 422);
  });
});

describe("I1 an address that is not ours", () => {
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

  // What could be shown by mistake is there.
  beforeAll(async () => {
    for (const name of ["a.jpg", ".hidden.jpg"]) await put(name, blankPng(10));
    expect((await proxied("/media/a.jpg")).status).toBe(200);
  });

  test("is refused, and nobody is called", async () => {
    await expectNobodyCalled(foreign);
  });

  test.runIf(existsSync(collection))("is refused for a public collection of them", async () => {
    const listed = JSON.parse(await readFile(collection, "utf8")) as { url: string }[];
    expect(listed.length).toBeGreaterThan(50);
    await expectNobodyCalled(listed.map(({ url }) => url));
  });

  async function expectNobodyCalled(urls: readonly string[]) {
    const sockets = vi.spyOn(Socket.prototype, "connect");
    for (const url of urls) expect([400, 404], url).toContain((await proxied(url)).status);
    const ours = [app.port, Number(new URL(app.databaseUrl).port)];
    const called = sockets.mock.calls.flatMap((call) => portsIn(call));
    expect(called.filter((port) => !ours.includes(port))).toEqual([]);
    sockets.mockRestore();
  }

  /** Node hands its options on as a list in a list. */
  const portsIn = (call: readonly unknown[]): number[] =>
    call.flat().flatMap((given) => {
      if (typeof given === "number" || typeof given === "string") return [Number(given)];
      return typeof given === "object" && given && "port" in given ? [Number(given.port)] : [];
    });
});

/** A picture of one grey, made by hand: what a program would have to unpack is never in memory here. */
function blankPng(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size[8] = 1;
  const lines = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const end = Buffer.alloc(0);
  return Buffer.concat([start, chunk("IHDR", size), chunk("IDAT", lines), chunk("IEND", end)]);
}
