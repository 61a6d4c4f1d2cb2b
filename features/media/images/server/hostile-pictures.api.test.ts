import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { blankPng } from "#testing/builders/blank-png.ts";

// Tests I3 and I4 for pictures of ours: what is refused. The same from the publisher's hosts: publisher-pictures.api.test.ts.

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

describe("I4 a file that is not a picture, whatever its name", () => {
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

  test("a picture with an embedded page is re-encoded without it", async () => {
    const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } });
    const bytes = await plain.jpeg().toBuffer();
    await put("both.jpg", Buffer.concat([bytes, Buffer.from("<script>canary</script>")]));
    const response = await proxied("/media/both.jpg");
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await response.arrayBuffer()).includes("canary")).toBe(false);
  });
});

describe("I3 a picture that is too much", () => {
  test("F23 of 14,000 by 14,000 pixels is refused by its first lines, twenty at once", async () => {
    await put("grey.png", blankPng(100));
    expect((await proxied("/media/grey.png")).status).toBe(200);
    await put("bomb.png", blankPng(14_000));
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 20 }, () => expectRefused("bomb.png", 422)));
    // Decompressed it would be 196 MB each time.
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
