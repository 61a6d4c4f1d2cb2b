import { mkdir, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageWidths } from "#features/media/calls/images.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";

// Tests our own pictures over HTTP. Files that are not pictures: hostile-pictures.api.test.ts.

let app: TestApp;
let media: string;
/** What is never refused because the server is behind. */
const waiting = new Set<string>();
beforeAll(async () => {
  app = await startTestApp({
    extend: (_, server) => {
      server.addHook("onRequest", async ({ url, routeOptions: { config } }) => {
        if (config.waitsItsTurn) waiting.add(url);
      });
    },
  });
  media = join(app.dataDir, "media");
  await mkdir(join(media, "2026"), { recursive: true });
  await draw("boat.jpg", { width: 2_000, height: 1_000 });
});
afterAll(() => app.close());

async function draw(name: string, { width = 80, height = 40, color = "teal" } = {}) {
  const picture = sharp({ create: { width, height, channels: 3, background: color } });
  await picture.toFormat(name.endsWith(".png") ? "png" : "jpeg").toFile(join(media, name));
}

const proxied = (url: string, more = "") =>
  `/api/image-proxy?url=${encodeURIComponent(url)}${more}`;
const read = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()));
const stored = async () => (await readdir(join(app.dataDir, "cache", "images"))).length;

describe("[API-37] a picture of this site", () => {
  test.each([
    "/media/boat.jpg",
    `${PUBLIC_URL}/media/boat.jpg`,
    `${PUBLIC_URL}/media/boat.jpg?v=2#x`,
  ])("is returned for an address on our own domain: %s", async (url) => {
    const response = await app.get(proxied(url, "&w=320"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(await (await read(response)).metadata()).toMatchObject({ width: 320, height: 160 });
  });

  test("accepts a time as a hint that it changed, and stores no copy for it", async () => {
    await app.get(proxied("/media/boat.jpg", "&w=320"));
    const before = await stored();
    for (const bust of ["1763170000000", "1763170000001", "x"]) {
      expect((await app.get(proxied("/media/boat.jpg", `&w=320&bust=${bust}`))).status).toBe(200);
    }
    expect(await stored()).toBe(before);
  });

  test("that is replaced is the new one at once", async () => {
    await draw("changing.jpg", { color: "red" });
    const color = async () => {
      const { dominant } = await (
        await read(await app.get(proxied("/media/changing.jpg")))
      ).stats();
      return dominant.r > dominant.b ? "red" : "blue";
    };
    expect(await color()).toBe("red");
    await draw("changing.jpg", { color: "blue" });
    expect(await color()).toBe("blue");
  });

  test("under a folder of its own is found too, and one that is not there is not", async () => {
    await draw("2026/quay.jpg");
    expect((await app.get(proxied("/media/2026/quay.jpg"))).status).toBe(200);
    for (const url of ["/media/none.jpg", "/media/2026", "/media/", "/media/2026/"])
      expect((await app.get(proxied(url))).status, url).toBe(404);
  });
});

describe("a picture's width", () => {
  test("is one of a few", async () => {
    for (const width of imageWidths) {
      const response = await app.get(proxied("/media/boat.jpg", `&w=${width}`));
      expect((await (await read(response)).metadata()).width).toBe(width);
    }
    for (const width of ["0", "1", "321", "1601", "99999", "-320", "3e2", "x", ""])
      expect((await app.get(proxied("/media/boat.jpg", `&w=${width}`))).status, width).toBe(400);
  });

  test("is never more than the picture has", async () => {
    await draw("small.jpg", { width: 90, height: 60 });
    const response = await app.get(proxied("/media/small.jpg", "&w=1600"));
    expect((await (await read(response)).metadata()).width).toBe(90);
  });
});

describe("a picture's format", () => {
  test.each([
    ["image/avif,image/webp,image/apng,image/*,*/*;q=0.8", "avif", "heif"],
    ["image/webp,*/*", "webp", "webp"],
    ["image/avif;q=0, image/webp;q=0.5", "webp", "webp"],
    ["IMAGE/AVIF", "avif", "heif"],
    ["image/avif-sequence", "jpeg", "jpeg"],
    ["*/*", "jpeg", "jpeg"],
    ["", "jpeg", "jpeg"],
  ])("for who accepts %j is %s", async (accept, format, decoded) => {
    const response = await app.get(proxied("/media/boat.jpg", "&w=320"), { headers: { accept } });
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("vary")?.toLowerCase()).toContain("accept");
    expect((await (await read(response)).metadata()).format).toBe(decoded);
  });
});

test("pictures may be cached, and nothing in them can run", async () => {
  for (const path of [proxied("/media/boat.jpg"), "/media/boat.jpg"]) {
    const { headers } = await app.get(path);
    expect(headers.get("cache-control")).toContain("public, max-age=86400");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*sandbox$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test("a picture that a browser has already is not sent again", async () => {
  const ask = (headers: Record<string, string>) =>
    app.get(proxied("/media/boat.jpg", "&w=320"), { headers });
  const etag = (await ask({ accept: "image/webp" })).headers.get("etag") ?? "";
  const again = await ask({ accept: "image/webp", "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.get("cache-control")).toContain("public, max-age=86400");
  // Another format is another picture.
  expect((await ask({ accept: "image/avif", "if-none-match": etag })).status).toBe(200);
});

test("a hundred at once for a new picture make it once", async () => {
  await draw("new.jpg", { width: 800, height: 450 });
  const before = await stored();
  const responses = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const response = await app.get(proxied("/media/new.jpg", "&w=640"));
      return Buffer.from(await response.arrayBuffer()).toString("base64");
    }),
  );
  expect(new Set(responses).size).toBe(1);
  expect(await stored()).toBe(before + 1);
});

test("many clients who ask for many new sizes at once wait, and all get theirs", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `crowd-${index}.jpg`);
  for (const name of names) await draw(name);
  const requested = names.flatMap((name) =>
    imageWidths.flatMap((width) =>
      ["image/avif", "image/webp", "image/jpeg"].map((accept) => ({ name, width, accept })),
    ),
  );
  const statuses = await Promise.all(
    requested.map(async ({ name, width, accept }) => {
      const path = proxied(`/media/${name}`, `&w=${width}`);
      const { status } = await app.get(path, { headers: { accept } });
      return status;
    }),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test("F14 pictures and feeds wait when the server is behind, pages and calls do not", async () => {
  const patient = [
    "/media/boat.jpg",
    proxied("/media/boat.jpg"),
    "/api/pictures/none",
    "/api/share-pictures/site/none",
    "/rss.xml",
    "/feed.json",
    "/category/World/rss.xml",
    "/corrections/rss.xml",
    "/api/articles?format=rss",
  ];
  waiting.clear();
  for (const path of [...patient, "/about-us", "/api/articles"]) await app.get(path);
  expect([...waiting]).toEqual(patient);
});

test("a picture that cannot be cached is shown all the same", async () => {
  const folder = join(app.dataDir, "cache", "images");
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, "a file where the folder should be");
  await draw("homeless.jpg");
  expect((await app.get(proxied("/media/homeless.jpg"))).status).toBe(200);
  await rm(folder);
});

describe("I8 what a camera wrote into a picture", () => {
  test("stays with us, by either address", async () => {
    const exif = {
      IFD0: { Copyright: "canary-photographer", Model: "canary-camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitudeRef: "E" },
    };
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } });
    await plain.jpeg().withExif(exif).toFile(join(media, "gps.jpg"));
    expect((await sharp(join(media, "gps.jpg")).metadata()).exif?.toString()).toContain("canary");
    for (const accept of ["image/avif", "image/webp", "image/jpeg"]) {
      for (const path of [proxied("/media/gps.jpg"), "/media/gps.jpg"]) {
        const bytes = Buffer.from(
          await (await app.get(path, { headers: { accept } })).arrayBuffer(),
        );
        const { exif: left, xmp, iptc } = await sharp(bytes).metadata();
        expect([left, xmp, iptc], `${path} ${accept}`).toEqual([undefined, undefined, undefined]);
        expect(bytes.includes("canary")).toBe(false);
      }
    }
  });

  test("about the orientation is applied before it is removed", async () => {
    const lying = sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } });
    await lying.jpeg().withMetadata({ orientation: 6 }).toFile(join(media, "lying.jpg"));
    const { width, height } = await (await read(await app.get("/media/lying.jpg"))).metadata();
    expect([width, height]).toEqual([40, 60]);
  });
});

test("A15 a file whose name begins with a dot is not shown", async () => {
  await draw(".draft.jpg");
  await draw("shown.jpg");
  for (const path of ["/media/.draft.jpg", proxied("/media/.draft.jpg")])
    expect((await app.get(path)).status, path).toBe(404);
  expect((await app.get("/media/shown.jpg")).status).toBe(200);
});

test("A15 a link that leads out of the directory is not followed", async () => {
  await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .jpeg()
    .toFile(join(app.dataDir, "outside.jpg"));
  await symlink(join(app.dataDir, "outside.jpg"), join(media, "link.jpg"));
  await symlink(app.dataDir, join(media, "up"));
  await symlink("/etc", join(media, "etc"));
  await symlink(join(media, "boat.jpg"), join(media, "inside.jpg"));
  for (const name of ["link.jpg", "up/outside.jpg", "etc/hostname", "etc/passwd"]) {
    expect((await app.get(proxied(`/media/${name}`))).status, name).toBe(404);
    expect((await app.get(`/media/${name}`)).status, name).toBe(404);
  }
  expect((await app.get("/media/inside.jpg")).status).toBe(200);
});

test("files and directories whose names begin with a dot are not served", async () => {
  await mkdir(join(media, ".drafts"), { recursive: true });
  for (const name of [".unseen.jpg", ".drafts/boat.jpg"]) {
    await draw(name, { color: "red" });
    expect((await app.get(proxied(`/media/${name}`))).status, name).toBe(404);
    expect((await app.get(`/media/${name}`)).status, name).toBe(404);
  }
});

test("a picture with an older modification time is still a new version", async () => {
  await draw("dated.jpg", { color: "red" });
  await app.get("/media/dated.jpg");
  await draw("dated.jpg", { color: "blue", width: 81 });
  await utimes(join(media, "dated.jpg"), new Date(0), new Date(0));
  const { dominant } = await (await read(await app.get("/media/dated.jpg"))).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});
