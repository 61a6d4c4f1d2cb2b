import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { type OldSite, startOldSite } from "#testing/builders/imports/old-site.ts";
import type { Report } from "./public.ts";

// Tests films and sounds of an older site: what is fetched and stored, how it is sent, what is reported.

let old: OldSite;
let app: OldSite["app"];
let shell: OldSite["shell"];
let bring: OldSite["bring"];
let articleOf: OldSite["articleOf"];
beforeAll(async () => {
  old = await startOldSite();
  ({ app, shell, bring, articleOf } = old);
});
afterAll(() => old.close());
beforeEach(() => {
  old.host.calls.length = 0;
  old.network.lookups.length = 0;
  // Resets what earlier tests changed.
  app.clock.advance(2 * MINUTE);
});

const UPLOADS = "/wp-content/uploads";
const SITE = "https://old.example";

/** The first bytes of each kind, and some more. */
const beginnings = {
  mp4: "\0\0\0\x20ftypisom",
  m4v: "\0\0\0\x20ftypM4V ",
  mov: "\0\0\0\x14ftypqt  ",
  webm: "\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01webm",
  ogv: "OggS\0\x02\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x1e\x01\x80theora",
  mp3: "ID3\x04\0",
  m4a: "\0\0\0\x20ftypM4A ",
  ogg: "OggS\0\x02\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x1e\x01vorbis",
  wav: "RIFF\x24\0\0\0WAVEfmt ",
  flac: "fLaC\0\0\0\x22",
} as const;
type Kind = keyof typeof beginnings;

const bytesOf = (kind: Kind, name: string) =>
  Buffer.concat([Buffer.from(beginnings[kind], "latin1"), Buffer.from(`${name} `.repeat(4_000))]);

/** Puts a film or sound on the older site and returns its address and bytes. */
function hang(kind: Kind, name = crypto.randomUUID()) {
  const path = `${UPLOADS}/${name}.${kind}`;
  const body = bytesOf(kind, name);
  old.hangFile(path, { type: "application/octet-stream", body });
  return { path, url: `${SITE}${path}`, body };
}

const requested = () => old.host.calls.map(({ path }) => path);
const storedIn = (content: string) => content.match(/\/media\/clips\/[\da-f]{32}\.\w+/g) ?? [];

test.each<[Kind, string, string, RegExp]>([
  ["mp4", "mp4", "video/mp4", /<video controls preload="none" src="/],
  ["m4v", "mp4", "video/mp4", /<video /],
  ["mov", "mov", "video/quicktime", /<video /],
  ["webm", "webm", "video/webm", /<video /],
  ["ogv", "ogv", "video/ogg", /<video /],
  ["mp3", "mp3", "audio/mpeg", /<audio controls preload="none" src="/],
  ["m4a", "m4a", "audio/mp4", /<audio /],
  ["ogg", "ogg", "audio/ogg", /<audio /],
  ["wav", "wav", "audio/wav", /<audio /],
  ["flac", "flac", "audio/flac", /<audio /],
])("a %s is stored, played in the story, and sent in parts", async (kind, ending, type, player) => {
  const { path, url, body } = hang(kind);
  const tag = type.startsWith("video/") ? "video" : "audio";
  const content = `<!-- wp:${tag} --><figure class="wp-block-${tag}"><${tag} controls src="${url}"></${tag}><figcaption>The ${kind} of the quay</figcaption></figure><!-- /wp:${tag} -->`;
  const { report } = await bring([{ slug: `story-${kind}`, content }]);
  expect(report).toMatchObject({ published: 1, films: 1, missingFilms: [] });
  expect(requested()).toEqual([path]);

  const article = await articleOf(`story-${kind}`);
  const [stored = ""] = storedIn(article.content);
  expect(stored).toMatch(new RegExp(`\\.${ending}$`));
  expect(article.content).toMatch(player);
  expect(article.content).toContain(`<a href="${stored}">The ${kind} of the quay</a>`);
  expect(article.content).not.toContain("old.example");

  const whole = await app.get(stored);
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer()).equals(body)).toBe(true);
  const part = await app.get(stored, { headers: { range: "bytes=5-104" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 5-104/${body.length}`);
  expect(part.headers.get("content-type")).toBe(type);
  expect(part.headers.get("x-content-type-options")).toBe("nosniff");
  expect(part.headers.get("content-security-policy")).toContain("sandbox");
  expect(Buffer.from(await part.arrayBuffer()).equals(body.subarray(5, 105))).toBe(true);
});

test("shortcodes, episodes beside the text, links in the words and addresses alone lead to our copies", async () => {
  const [film, episode, linked, alone] = [hang("mp4"), hang("mp3"), hang("wav"), hang("webm")];
  const { report } = await bring([
    {
      slug: "all-ways",
      meta: { enclosure: `${episode.url}\n12345\naudio/mpeg\n` },
      content: `[video mp4="${film.url}"][/video]\n\nHear <a href="${linked.path}">the siren</a> yourself.\n\n${alone.url}`,
    },
  ]);
  expect(report).toMatchObject({ films: 4, missingFilms: [] });
  const { content } = await articleOf("all-ways");
  expect(content.match(/<video /g)).toHaveLength(2);
  expect(content.match(/<audio /g)).toHaveLength(1);
  expect(content).toMatch(/Hear <a href="\/media\/clips\/[\da-f]{32}\.wav"[^>]*>the siren<\/a>/);
  expect(content).not.toContain("old.example");
});

test("cards of a Ghost export do, too", async () => {
  const [film, sound] = [hang("webm"), hang("mp3")];
  const html = `<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="__GHOST_URL__${film.path}"></video></div></figure><div class="kg-card kg-audio-card"><audio src="__GHOST_URL__${sound.path}"></audio></div>`;
  const post = {
    id: 1,
    uuid: crypto.randomUUID(),
    title: "Cards with films",
    slug: "cards-with-films",
    html,
    status: "published",
    visibility: "public",
    type: "post",
    published_at: "2020-05-06T07:08:09.000Z",
  };
  const data = { db: [{ meta: { version: "5.0.0" }, data: { posts: [post] } }] };
  const file = await shell.fileWith(JSON.stringify(data), "json");
  const report = await shell.runJson<Report>("import", "ghost", file, `--site=${SITE}`);
  expect(report).toMatchObject({ published: 1, films: 2, missingFilms: [] });
  const { content } = await articleOf("cards-with-films");
  expect(storedIn(content).map((path) => path.slice(-4))).toEqual(["webm", "webm", ".mp3", ".mp3"]);
});

test("a second run fetches nothing twice, and what an earlier one left", async () => {
  const here = hang("mp4");
  const late = `${UPLOADS}/late.mp3`;
  const content = `<video src="${here.url}"></video>\n\n<audio src="${SITE}${late}"></audio>`;
  const { file, report } = await bring([{ slug: "twice", content }]);
  const why = "There is no such file";
  expect(report).toMatchObject({ films: 1, missingFilms: [{ what: `${SITE}${late}`, why }] });
  const before = await articleOf("twice");
  expect(before.content).toContain(`<a href="${SITE}${late}"`);
  old.hangFile(late, { type: "audio/mpeg", body: bytesOf("mp3", "late") });
  old.host.calls.length = 0;

  const again = await shell.runJson<Report>("import", "wordpress", file);
  expect(again).toMatchObject({ published: 0, known: 1, films: 1, missingFilms: [] });
  expect(requested()).toEqual([late]);
  const after = await articleOf("twice");
  expect(after.content).not.toContain("old.example");
  expect(after.updatedAt).toBe(before.updatedAt);

  const third = await shell.runJson<Report>("import", "wordpress", file);
  expect(third).toMatchObject({ films: 0, missingFilms: [] });
  expect(requested()).toEqual([late]);
});

test("what is on other sites, inside, or no film stays a link and is named", async () => {
  old.network.names.set("inside.example", [["10.0.0.7"]]);
  old.hangFile(`${UPLOADS}/page.mp4`, { type: "video/mp4", body: "<script>1</script>".repeat(9) });
  old.hangFile(`${UPLOADS}/old.wmv`, { type: "video/x-ms-wmv", body: "0&\xb2u\x8ef" });
  const addresses = [
    "https://elsewhere.example/a.mp4",
    "https://inside.example/b.mp4",
    `${SITE}${UPLOADS}/page.mp4`,
    `${SITE}${UPLOADS}/old.wmv`,
  ];
  const content = addresses.map((src) => `<video src="${src}"></video>`).join("\n\n");
  const { report } = await bring([{ slug: "no-films", content }], "--host=inside.example");
  expect(report.missingFilms.map(({ what }) => what)).toEqual(addresses);
  expect(report.missingFilms.map(({ why }) => why)).toEqual([
    "is on another site, elsewhere.example",
    "The older site resolves to a private address",
    "page.mp4 is no film or sound that browsers play",
    "old.wmv is no film or sound that browsers play",
  ]);
  expect(old.network.lookups).not.toContain("elsewhere.example");
  expect(old.network.dialled).not.toContain("10.0.0.7:443");
  const shown = (await articleOf("no-films")).content;
  for (const address of addresses) expect(shown).toContain(`<a href="${address}"`);
  // Nothing of what was refused stays behind.
  const left = await readdir(join(app.dataDir, "imports"));
  expect(left.filter((name) => name.startsWith("film-"))).toEqual([]);
});

test("I2 a film that is declared larger than 512 MiB is not fetched", async () => {
  const { path, url, body } = hang("mp4");
  old.answer(path, () => ({
    type: "video/mp4",
    body,
    headers: { "content-length": String(512 * 1024 * 1024 + 1) },
  }));
  const { report } = await bring([{ slug: "too-large", content: `<video src="${url}"></video>` }]);
  const why = "The older site responded with too much data";
  expect(report).toMatchObject({ films: 0, missingFilms: [{ what: url, why }] });
  expect(requested()).toEqual([path]);
});

test("a download that breaks off goes on where it was", async () => {
  const { path, url, body } = hang("mp4");
  const ranges: (string | undefined)[] = [];
  old.answer(path, ({ headers }) => {
    ranges.push(headers.range);
    const etag = '"one"';
    // It declares more than comes, and closes the connection.
    const cut = { etag, "content-length": String(body.length) };
    if (headers["if-range"] !== etag || !headers.range)
      return { type: "video/mp4", body: body.subarray(0, 9_000), headers: cut };
    const start = Number(/\d+/.exec(headers.range)?.[0]);
    const range = `bytes ${start}-${body.length - 1}/${body.length}`;
    return {
      status: 206,
      type: "video/mp4",
      body: body.subarray(start),
      headers: { etag, "content-range": range },
    };
  });
  const { report } = await bring([{ slug: "broken-off", content: `<video src="${url}"></video>` }]);
  expect(report).toMatchObject({ films: 1, missingFilms: [] });
  // A connection may also break before anything has arrived.
  expect([ranges[0], ranges.at(-1)]).toEqual([undefined, "bytes=9000-"]);
  const [stored = ""] = storedIn((await articleOf("broken-off")).content);
  const arrived = Buffer.from(await (await app.get(stored)).arrayBuffer());
  expect(arrived.equals(body)).toBe(true);
});

test("a rehearsal fetches nothing and lists what a run would fetch; films can be left where they are", async () => {
  const { url } = hang("mp4");
  const items = [{ slug: "rehearsed", content: `<video src="${url}"></video>` }];
  const { report } = await bring(items, "--dry-run");
  expect(report).toMatchObject({ films: 0, untriedFilms: [url], missingFilms: [] });
  const { report: without } = await bring(items, "--without-films");
  expect(without).toMatchObject({
    films: 0,
    missingFilms: [{ what: url, why: "was not asked for" }],
  });
  expect(requested()).toEqual([]);
});

test("films are read from a given directory", async () => {
  const folder = join(app.dataDir, "films");
  await mkdir(join(folder, "2019"), { recursive: true });
  await writeFile(join(folder, "2019", "a.mp4"), bytesOf("mp4", "from a folder"));
  const content = `<video src="${SITE}${UPLOADS}/2019/a.mp4"></video>`;
  const { report } = await bring([{ slug: "film-of-folder", content }], `--media=${folder}`);
  expect(report).toMatchObject({ films: 1, missingFilms: [] });
  expect(requested()).toEqual([]);
});
