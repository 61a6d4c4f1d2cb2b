import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { blankPng } from "#testing/builders/blank-png.ts";
import { type OldSite, startOldSite } from "#testing/builders/imports/old-site.ts";
import type { OldItem } from "#testing/builders/imports/wxr.ts";
import type { Report } from "./public.ts";

// Tests pictures of an older site: which hosts get requests, what is stored, what is reported.

let old: OldSite;
let app: OldSite["app"];
let shell: OldSite["shell"];
let host: OldSite["host"];
let network: OldSite["network"];
let hang: OldSite["hang"];
let bring: OldSite["bring"];
let articleOf: OldSite["articleOf"];
let leads: OldSite["leads"];
beforeAll(async () => {
  old = await startOldSite();
  ({ app, shell, host, network, hang, bring, articleOf, leads } = old);
});
afterAll(() => old.close());
beforeEach(() => {
  host.calls.length = 0;
  network.lookups.length = 0;
  network.dialled.length = 0;
  // Resets what earlier tests changed.
  app.clock.advance(2 * MINUTE);
});

const withPicture = (id: number, url: string): OldItem[] => [
  {
    id: id + 1,
    type: "attachment",
    status: "inherit",
    attachment: url,
    title: "Pier",
    parent: id,
  },
  {
    id,
    slug: `pictured-${id}`,
    meta: { _thumbnail_id: `${id + 1}` },
    content: `<a href="${url}"><img class="wp-image-${id + 1}" src="${url.replace(".png", "-300x200.png")}" alt="Pier" /></a>`,
  },
];

test("pictures are copied from the site's own host, in the largest version", async () => {
  hang("/wp-content/uploads/a.png", 64);
  const { report } = await bring(withPicture(50, "http://old.example/wp-content/uploads/a.png"));
  expect(report).toMatchObject({ pictures: 1, missingPictures: [] });
  expect(host.calls.map(({ path }) => path)).toEqual(["/wp-content/uploads/a.png"]);
  const { imageUrl, imageAlt, content } = await articleOf("pictured-50");
  expect(imageUrl).toMatch(/^\/media\/imported\/[\da-f]{32}\.png$/);
  expect(imageAlt).toBe("Pier");
  expect(content).toContain(encodeURIComponent(imageUrl ?? ""));
  expect(content).toContain('width="64" height="64"');
  expect(content).not.toContain("old.example");
  expect((await app.get(imageUrl ?? "")).headers.get("content-type")).toBe("image/jpeg");
  expect(await leads("/?attachment_id=51")).toBe("/article/pictured-50");
});

test("pictures that cannot be had are reported, the article lands, and another run puts them in", async () => {
  const url = "https://old.example/wp-content/uploads/late.png";
  const { file, report } = await bring(withPicture(60, url));
  expect(report).toMatchObject({
    published: 1,
    pictures: 0,
    missingPictures: [{ what: url, why: "There is no such picture" }],
  });
  const before = await articleOf("pictured-60");
  expect(before.imageUrl).toBeNull();
  expect(before.content).toContain("/no-signal.svg");
  hang("/wp-content/uploads/late.png");
  app.clock.advance(2 * MINUTE);
  const again = await shell.runJson<Report>("import", "wordpress", file);
  expect(again).toMatchObject({ published: 0, known: 1, pictures: 1, missingPictures: [] });
  const after = await articleOf("pictured-60");
  expect(after.imageUrl).toMatch(/^\/media\/imported\//);
  expect(after.content).not.toContain("/no-signal.svg");
  expect(after.updatedAt).toBe(before.updatedAt);
});

test("pictures of others, inside addresses and things that are no pictures are left alone", async () => {
  network.names.set("inside.example", [["10.0.0.7"]]);
  old.hangWrong("/page.png");
  const { report } = await bring(
    [
      {
        slug: "foreign",
        content: [
          "https://elsewhere.example/a.png",
          "https://inside.example/b.png",
          "https://127.0.0.1/c.png",
          "https://old.example:8443/d.png",
          "https://old.example/page.png",
        ]
          .map((src) => `<img src="${src}" />`)
          .join("\n\n"),
      },
    ],
    "--host=inside.example",
  );
  expect(report.missingPictures.map(({ why }) => why)).toEqual([
    "is on another site, elsewhere.example",
    "There is no such picture",
    "is on another site, 127.0.0.1",
    "is on another site, old.example:8443",
    "This file is not a picture of a supported type",
  ]);
  expect(network.lookups).not.toContain("elsewhere.example");
  expect(network.dialled).not.toContain("10.0.0.7:443");
  expect((await articleOf("foreign")).title).toBeTruthy();
});

test("pictures are read from a given directory, and never from outside of it", async () => {
  const folder = join(app.dataDir, "uploads");
  await mkdir(join(folder, "2019"), { recursive: true });
  await writeFile(join(folder, "2019", "a.png"), blankPng(80));
  await writeFile(join(app.dataDir, "secret.png"), blankPng(96));
  await symlink(join(app.dataDir, "secret.png"), join(folder, "link.png"));
  const sources = ["2019/a.png", "..%2fsecret.png", "link.png"].map(
    (path) => `<img src="https://old.example/wp-content/uploads/${path}" />`,
  );
  const { report } = await bring(
    [{ slug: "from-folder", content: sources.join("\n\n") }],
    `--media=${folder}`,
    "--without-pictures",
  );
  expect(report.pictures).toBe(1);
  expect(report.missingPictures.map(({ why }) => why)).toEqual([
    "was not asked for",
    "was not asked for",
  ]);
  expect(network.lookups).toEqual([]);
  expect((await articleOf("from-folder")).content).toContain('width="80"');
});
