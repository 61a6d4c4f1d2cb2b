import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MediaItem } from "#features/media/calls/staff-media.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { release } from "#platform/server/release.ts";
import { DAY } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { blankPng } from "#testing/builders/blank-png.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { tusClient } from "#testing/services/tus-client.ts";
import {
  aPhoto,
  changeMedia,
  listedIds,
  MEDIA_CALLS,
  picturesOf,
  readMedia,
  SECRET_PLACE,
  sendPicture,
  uploaded,
} from "./media-library.test-kit.ts";

// Owns the library: what is uploaded, what is known about it, and who uses it.

let app: TestApp;
let editor: SignedIn;
let author: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
});
// For each test, because sessions end while the clock is moved by weeks.
beforeEach(async () => {
  await signInAgain();
});
afterAll(() => app.close());

async function signInAgain() {
  editor = await signedInStaff(app.deps, { roles: ["editor"], name: "Ada" });
  author = await signedInStaff(app.deps, { roles: ["author"], name: "Ben" });
}

const filesIn = async (folder: string) =>
  (
    await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const countRows = async () =>
  (await app.owner.pool.query<{ count: number }>("select count(*)::int from media")).rows[0]?.count;

const auditOf = async (id: number) =>
  (
    await app.owner.pool.query<{ who: string; what: string }>(
      "select who, what from audit_log where subject = $1 order by id",
      [`picture ${id}`],
    )
  ).rows;

test("[MEDIA-02] the same bytes are one entry, also when others send them again", async () => {
  const bytes = await aPhoto();
  const [first, ...others] = await Promise.all([
    uploaded(app, editor, bytes),
    uploaded(app, author, bytes),
    uploaded(app, editor, bytes),
  ]);
  expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id]);
  app.clock.advance(40 * DAY);
  await signInAgain();
  expect((await uploaded(app, author, bytes)).url).toBe(first?.url);
  expect(await auditOf(first?.id ?? 0)).toHaveLength(1);
});

test("an upload goes on where it was lost, is its sender's alone, and becomes one picture", async () => {
  const bytes = await aPhoto({ width: 900, height: 600 });
  const half = Math.floor(bytes.length / 2);
  const client = picturesOf(app, editor);
  const { path } = await client.begin(bytes.length, "photo.jpg");
  await client.send(path, 0, bytes.subarray(0, half));
  expect((await client.send(path, 0, bytes.subarray(0, half))).status).toBe(409);
  expect((await client.ask(path)).offset).toBe(String(half));
  const early = await client.complete(path);
  expect([early.status, await early.text()]).toEqual([
    409,
    `So far ${half} of ${bytes.length} bytes have arrived.`,
  ]);
  const other = picturesOf(app, author);
  for (const { status } of [
    await other.ask(path),
    await other.stop(path),
    await other.complete(path),
  ])
    expect(status).toBe(404);
  await client.send(path, half, bytes.subarray(half));
  const [first, again] = [await client.complete(path), await client.complete(path)];
  const item = await first.json();
  expect(item).toMatchObject({ width: 900, height: 600, bytes: bytes.length, addedBy: "Ada" });
  expect(await again.json()).toEqual(item);
  expect((await client.ask(path)).status).toBe(404);
  expect(await filesIn("staff-uploads")).toEqual([]);
  expect(await filesIn("staff-uploads-work")).toEqual([]);
});

test("what an upload would become is tried without making it", async () => {
  const bytes = await aPhoto();
  const client = picturesOf(app, editor);
  expect((await client.begin(9)).status).toBe(201);
  const { path } = await client.upload(bytes, "photo.jpg");
  const rows = await countRows();
  const tried = await client.complete(`${path}?dryRun=true`);
  expect(await tried.json()).toMatchObject({ dryRun: true, changes: [{ what: "media add" }] });
  expect(await countRows()).toEqual(rows);
  expect((await client.complete(path)).status).toBe(200);
  const begun = await tusClient(app, `${MEDIA_CALLS}/files?dryRun=true`, editor.headers).begin(9);
  expect([begun.status, begun.text]).toEqual([400, "Bytes cannot be rehearsed."]);
});

test("an upload of which nothing arrives for a day is deleted, one that goes on is not", async () => {
  const bytes = await aPhoto();
  const client = picturesOf(app, editor);
  const [left, kept] = [await client.begin(bytes.length), await client.begin(bytes.length)];
  await client.send(left.path, 0, bytes.subarray(0, 9));
  app.clock.advance(0.9 * DAY);
  await client.send(kept.path, 0, bytes.subarray(0, 9));
  app.clock.advance(0.2 * DAY);
  await signInAgain();
  await uploaded(app, editor);
  const stored = await filesIn("staff-uploads");
  expect([left, kept].map(({ path }) => stored.includes(path.split("/").at(-1) ?? ""))).toEqual([
    false,
    true,
  ]);
});

// Goes with `pieceCalls`, in release 0.4.
test("an open newsroom of release 0.2 finishes its upload by the calls of then", async () => {
  expect(Number(release.split(".")[1])).toBeLessThan(4);
  const bytes = await aPhoto({ width: 900, height: 600 });
  const path = `${MEDIA_CALLS}/uploads/${crypto.randomUUID()}`;
  const half = Math.floor(bytes.length / 2);
  const part = (from: number, to: number) =>
    app.get(`${path}?offset=${from}&size=${bytes.length}&name=photo.jpg`, {
      method: "POST",
      headers: { ...editor.headers, "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
  await part(0, half);
  await part(0, half);
  const reply = await app.get(path, { headers: editor.headers });
  expect(await reply.json()).toEqual({ received: half });
  // Another person's upload of the same name is another one.
  const theirs = await app.get(path, { headers: author.headers });
  expect(await theirs.json()).toEqual({ received: 0 });
  expect(await (await part(half + 9, bytes.length)).json()).toEqual({ received: half, item: null });
  const { item } = (await (await part(half, bytes.length)).json()) as { item: MediaItem };
  expect(item).toMatchObject({ width: 900, height: 600, bytes: bytes.length, addedBy: "Ada" });
  expect(await filesIn("uploads")).toEqual([]);
});

test("[MEDIA-03] no public rendition holds EXIF, GPS, XMP or a thumbnail", async () => {
  const bytes = await aPhoto({ width: 700, height: 500 });
  expect(bytes.includes(SECRET_PLACE)).toBe(true);
  const { exif, xmp } = await sharp(bytes).metadata();
  expect([exif, xmp].every(Boolean)).toBe(true);
  const { url } = await uploaded(app, editor, bytes);
  const proxied = `/api/image-proxy?url=${encodeURIComponent(url)}`;
  for (const path of [url, proxied, `${proxied}&w=320`, `${proxied}&w=1600`]) {
    for (const accept of ["image/avif", "image/webp", "image/jpeg"]) {
      const response = await app.get(path, { headers: { accept } });
      expect(response.status).toBe(200);
      const sent = Buffer.from(await response.arrayBuffer());
      const found = await sharp(sent).metadata();
      expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined]);
      for (const mark of [SECRET_PLACE, "Exif\0", "xmpmeta"])
        expect(sent.includes(mark), `${mark} in ${path} as ${accept}`).toBe(false);
    }
  }
});

test("[MEDIA-04] what is no picture, or too large, is refused with a sentence and leaves nothing behind", async () => {
  const uploads = await filesIn("staff-uploads");
  const before = { rows: await countRows(), files: await filesIn("media") };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const cut = (await aPhoto({ width: 900, height: 600 })).subarray(0, 9_000);
  for (const [bytes, status, sentence] of [
    [Buffer.from("MZ a program"), 415, /^This file is not a picture of a supported type\.$/],
    [Buffer.from(svg), 415, /^This file is not a picture of a supported type\.$/],
    [cut, 422, /^This picture cannot be read\.$/],
    [blankPng(5_001), 422, /^This picture has more than 25 million pixels\.$/],
  ] as const) {
    const response = await sendPicture(app, editor, bytes);
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
  }
  const client = picturesOf(app, editor);
  const huge = await client.begin(40 * 1024 * 1024 + 1);
  expect([huge.status, huge.text]).toEqual([413, "This picture is larger than 40 MiB."]);
  const { path } = await client.begin(8);
  expect((await client.send(path, 0, Buffer.alloc(9))).status).toBe(413);
  expect({ rows: await countRows(), files: await filesIn("media") }).toEqual(before);
  expect(await filesIn("staff-uploads")).toEqual(uploads);
});

test("[MEDIA-05] alt, caption, credit, source, licence and validity are kept with each picture", async () => {
  const { id } = await uploaded(app, editor);
  const known = {
    alt: "Crates on the quay",
    caption: "Pears leave at dawn.",
    credit: "Mia Roth",
    source: "Harbour press office",
    licence: "CC BY 4.0",
    validFrom: "2026-01-01T00:00:00.000Z",
    validUntil: "2031-01-01T12:30:00.000Z",
  };
  expect((await changeMedia(app, editor, id, known)).status).toBe(200);
  expect(await readMedia(app, editor, id)).toMatchObject(known);
  const wrong = await changeMedia(app, editor, id, { validUntil: "2025-01-01T00:00:00Z" });
  expect([wrong.status, await wrong.text()]).toEqual([400, "The right must end after it begins."]);
  expect((await auditOf(id)).map(({ what }) => what)).toEqual(["media add", "media describe"]);
});

test("the person who uploads a picture credits it once; afterwards rights are an editor's", async () => {
  const { id } = await uploaded(app, author);
  expect((await changeMedia(app, author, id, { credit: "Ben", alt: "A quay" })).status).toBe(200);
  expect((await changeMedia(app, author, id, { credit: "Somebody" })).status).toBe(403);
  expect((await changeMedia(app, author, id, { alt: "The quay" })).status).toBe(200);
  const { id: theirs } = await uploaded(app, editor);
  expect((await changeMedia(app, author, theirs, { credit: "Ben" })).status).toBe(403);
  expect(await readMedia(app, author, theirs)).toMatchObject({ mayChangeRights: false });
  expect((await changeMedia(app, editor, id, { credit: "Ben Ode" })).status).toBe(200);
});

test('[MEDIA-06] "Used in" equals a search of all texts, drafts included', async () => {
  const { id, url } = await uploaded(app, editor);
  const other = await uploaded(app, editor);
  const figure = `<figure><img src="${url}" alt="A quay" loading="lazy" /></figure>`;
  const { id: lead } = await publishedArticle(app.deps, { imageUrl: url, imageAlt: "A quay" });
  const { id: inText } = await articleEditor.create(app.deps, anArticle({ content: figure }));
  const { id: waiting } = await publishedArticle(app.deps);
  await publishedArticle(app.deps, { imageUrl: other.url, imageAlt: "Another" });
  // Only in what an editor has typed into a live story and not shown to readers.
  const fields = { changes: [{ field: "imageUrl", from: null, to: url }] };
  await app.get(`/api/newsroom/stories/${waiting}/draft`, { headers: editor.headers });
  const typed = await app.post(`/api/newsroom/stories/${waiting}/fields`, fields, editor.headers);
  expect(typed.status, await typed.clone().text()).toBe(200);

  const searched = await app.owner.pool.query<{ id: number }>(
    `select id from articles where content like '%' || $1 || '%' or image_url = $1
     union select article_id from article_drafts where doc::text like '%' || $1 || '%' or fields::text like '%' || $1 || '%'
     order by id`,
    [url],
  );
  const { stories, uses } = await readMedia(app, editor, id);
  expect(stories.map((story) => story.id)).toEqual(searched.rows.map((row) => row.id));
  expect(stories.map((story) => story.id)).toEqual([lead, inText, waiting]);
  expect(uses).toBe(3);
  // An author learns how many there are, and reads no title of others.
  expect(await readMedia(app, author, id)).toMatchObject({ stories: [], uses: 3 });
  expect(await listedIds(app, editor, "show=unused")).not.toContain(id);
});

test("[MEDIA-07] a used picture cannot be deleted; an unused one can be had back for 30 days", async () => {
  const { id, url } = await uploaded(app, editor);
  const { id: story } = await articleEditor.create(app.deps, anArticle({ imageUrl: url }));
  const act = (name: string, by?: SignedIn) =>
    app.post(`${MEDIA_CALLS}/${id}/${name}`, {}, (by ?? editor).headers);
  const refused = await act("delete");
  expect([refused.status, await refused.text()]).toEqual([409, "A story uses this picture."]);
  await articleEditor.update(app.deps, story, { imageUrl: null });
  expect((await act("delete", author)).status).toBe(403);
  expect((await act("delete")).status).toBe(200);
  expect(await listedIds(app, editor, "")).not.toContain(id);
  expect(await listedIds(app, editor, "show=deleted")).toContain(id);
  app.clock.advance(29 * DAY);
  await signInAgain();
  expect((await act("restore")).status).toBe(200);
  expect(await listedIds(app, editor, "")).toContain(id);
  await act("delete");
  app.clock.advance(31 * DAY);
  await signInAgain();
  expect((await act("restore")).status).toBe(404);
});
