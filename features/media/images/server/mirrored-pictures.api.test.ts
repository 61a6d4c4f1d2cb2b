import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { mirrorPictures, pictureKey } from "./mirrored-pictures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>';

async function mirror(url: string, bytes: Buffer) {
  const fetchPicture = async () => bytes;
  await mirrorPictures(app.deps, { kind: "video", urls: [url], fetchPicture, tags: ["videos"] });
  return app.get(`/api/pictures/${pictureKey(url)}`);
}

test("a picture is stored small, re-encoded and without metadata", async () => {
  const large = sharp({ create: { width: 1280, height: 960, channels: 3, background: "teal" } });
  const bytes = await large
    .withExif({ IFD0: { Copyright: "canary-owner" } })
    .jpeg()
    .toBuffer();
  expect(bytes.toString("latin1")).toContain("canary-owner");
  const response = await mirror("https://pictures.example/a.jpg", bytes);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toBe("public, max-age=21600");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const copy = Buffer.from(await response.arrayBuffer());
  expect(await sharp(copy).metadata()).toMatchObject({ format: "webp", width: 480, height: 270 });
  expect(copy.toString("latin1")).not.toContain("canary-owner");
});

test.each([
  ["a drawing", Buffer.from(SVG)],
  ["a page", Buffer.from("<h1>no</h1>")],
  ["half a picture", Buffer.from("\xff\xd8\xff\xe0 nothing more", "latin1")],
  ["nothing", Buffer.alloc(0)],
])("M2 %s is not stored", async (what, bytes) => {
  expect((await mirror(`https://pictures.example/${what}`, bytes)).status).toBe(404);
});

test("a picture that cannot be had again stays as it was", async () => {
  const url = "https://pictures.example/b.png";
  const png = sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } }).png();
  const first = await mirror(url, await png.toBuffer());
  app.clock.advance(4 * 60 * 60 * 1_000);
  const second = await mirror(url, Buffer.from("gone"));
  expect(second.status).toBe(200);
  expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer());
});

test.each(["x", "..%2f..%2fetc", "A".repeat(32), "g".repeat(32), `${"a".repeat(32)}.svg`])(
  "the name %s is refused",
  async (key) => expect((await app.get(`/api/pictures/${key}`)).status).toBe(400),
);
