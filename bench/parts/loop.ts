import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";
import { freePort } from "#testing/app/free-port.ts";
import { anItem, aWxr } from "#testing/builders/imports/wxr.ts";
import { longStory, sendMarks, WORDS } from "../long-story.ts";
import type { Finding, Part } from "../part.ts";
import { type Editor, startEditor } from "../start-editor.ts";
import { idle, startSite } from "../start-process.ts";

const ARTICLES = 100;
/** No call may keep readers waiting for longer. */
const MOST_MS = 50;
const MOST_STORED_MS = 20_000;
const PARAGRAPHS = 3_500;
const STEPS = 2_000;
const CHUNK = 512 * 1024;

const Versions = z.object({ revisions: z.array(z.object({ id: z.number() })) });
const Longest = z.object({ work: z.number(), delay: z.number() });

/** The worst input that calls accept, and how long each keeps the process that serves readers from its loop. */
export const loopPart: Part = {
  name: "loop",
  about: "the longest work without a pause that one call causes where readers are served",
  async measure({ archives, say }) {
    const archive = await archives.of(ARTICLES);
    const port = await freePort();
    const site = await startSite(archive, {
      PAGE_CACHE: "on",
      LOOP_PORT: String(port),
      NODE_OPTIONS: `--import=${new URL("../watch-loop.ts", import.meta.url)}`,
    });
    const findings: Finding[] = [];
    const longest = async () =>
      Longest.parse(await (await fetch(`http://127.0.0.1:${port}`)).json());

    async function watch(what: string, act: () => Promise<unknown>, most?: number): Promise<void> {
      say(what);
      await pause(500);
      await longest();
      const began = performance.now();
      const problem = await act().then(
        () => "",
        (error: unknown) => `, ${String(error).slice(0, 80)}`,
      );
      const took = performance.now() - began;
      const { work, delay } = await longest();
      findings.push(
        { what: `${what}${problem}: longest work`, value: work, unit: "ms", most: MOST_MS },
        { what: `${what}: longest delay by the clock`, value: delay, unit: "ms" },
        { what: `${what}: until it was done`, value: took, unit: "ms", ...(most && { most }) },
      );
    }

    try {
      const editor = await startEditor(archive, site);
      await idle(site);
      const read = (path: string) => fetchWell(`${site.url}${path}`, editor);
      // The first page of a process also loads what renders pages.
      await read(`/article/archive-3-of-${ARTICLES}`);
      await watch("nothing", () => pause(2_000));
      await watch("a reader's page that is not stored", () =>
        read(`/article/archive-9-of-${ARTICLES}`),
      );
      await watch(
        `${STEPS} mark steps on 460 kB`,
        async () => sendMarks(editor, await longStory(editor, 512), STEPS),
        MOST_STORED_MS,
      );
      await watch(
        `bold on ${PARAGRAPHS} paragraphs`,
        async () => sendMarks(editor, await longStory(editor, PARAGRAPHS), PARAGRAPHS),
        MOST_STORED_MS,
      );
      const { id, slug } = await longStory(editor, 512);
      await watch("opening a story of 460 kB in the editor", () =>
        read(`/api/newsroom/stories/${id}/draft`),
      );
      await watch("its preview", () => read(`/newsroom/preview/${id}`));
      await watch("its checks", () => read(`/api/newsroom/stories/${id}/checks`));
      await watch("publishing it", () => editor.post(`/${id}/publish`, {}));
      await watch("its page", () => read(`/article/${slug}`));
      await watch("its data", () => read(`/api/articles/${slug}`));
      await watch("a version of it", async () => {
        const path = `/api/newsroom/stories/${id}/revisions`;
        const { revisions } = Versions.parse(await (await read(path)).json());
        await read(`${path}/${revisions[0]?.id}`);
      });
      await watch("the feed with it", () => read("/rss.xml"));
      await watch("a new story of 500 kB", () =>
        editor.post("", { title: "A long one", content: paragraphs(480) }),
      );
      await watch("a search of 200 characters", () =>
        read(
          `/api/search?q=${encodeURIComponent("harbor ferry night council ".repeat(40).slice(0, 200))}`,
        ),
      );
      await watch("a picture of 24 megapixels", async () =>
        upload(editor, "media", "photo.jpg", await aPhoto()),
      );
      await watch("the audit log as a file", () => read("/api/newsroom/audit/export"));
      await watch("a WordPress export of 20 MB, one post of 1 MB", () =>
        rehearse(editor, "old.xml", Buffer.from(wordpressExport())),
      );
      await watch("a Ghost export of 20 MB, one post of 1 MB", () =>
        rehearse(editor, "old.json", Buffer.from(ghostExport())),
      );
      return findings;
    } finally {
      await site.stop();
    }
  },
};

/** About a kilobyte each. */
const paragraph = `<p>${WORDS.repeat(12).trim()}</p>`;
const paragraphs = (count: number) => paragraph.repeat(count);

async function fetchWell(address: string, { token }: Editor): Promise<Response> {
  const response = await fetch(address, { headers: { cookie: `desk=${token}` } });
  const bytes = await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`${response.status} ${Buffer.from(bytes).toString().slice(0, 60)}`);
  return new Response(bytes);
}

const aPhoto = () =>
  sharp({
    create: {
      width: 6_000,
      height: 4_000,
      channels: 3,
      background: "teal",
      noise: { type: "gaussian", mean: 120, sigma: 20 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

const Uploaded = z.object({ id: z.number() });

async function upload({ url, token }: Editor, kind: string, name: string, bytes: Buffer) {
  const marks = { origin: url, cookie: `desk=${token}`, "tus-resumable": "1.0.0" };
  const send = async (method: string, path: string, headers: object, body?: BodyInit) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...marks, ...headers },
      ...(body && { body }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  };
  const begun = await send("POST", `/api/newsroom/${kind}/files`, {
    "upload-length": `${bytes.length}`,
    "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
  });
  const path = begun.headers.get("location") ?? "";
  for (let offset = 0; offset < bytes.length; offset += CHUNK)
    await send(
      "PATCH",
      path,
      { "upload-offset": `${offset}`, "content-type": "application/offset+octet-stream" },
      new Uint8Array(bytes.subarray(offset, offset + CHUNK)),
    );
  const done = await send("POST", path, { "content-type": "application/json" }, "{}");
  return Uploaded.parse(await done.json());
}

const Run = z.object({ state: z.string(), problem: z.nullable(z.string()) });

/** The whole way of an export, without what it brings. */
async function rehearse(editor: Editor, name: string, bytes: Buffer): Promise<void> {
  const { url, token } = editor;
  const item = await upload(editor, "imports", name, bytes);
  const path = `${url}/api/newsroom/imports/${item.id}`;
  const choices = {
    site: "https://old.example",
    hosts: [],
    permalink: "",
    defaultCategory: "",
    categories: [],
    withPictures: false,
    withFilms: false,
    withPages: true,
  };
  const response = await fetch(`${path}/rehearse`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie: `desk=${token}` },
    body: JSON.stringify(choices),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  for (;;) {
    // A machine with too much to do may refuse a look; the work goes on.
    const looked = await fetchWell(path, editor).catch(() => undefined);
    const { state, problem } = looked
      ? Run.parse(await looked.json())
      : { state: "", problem: null };
    if (/^(?:failed|stopped)$/.test(state)) throw new Error(problem ?? state);
    if (state === "finished") return;
    await pause(1_000);
  }
}

const POSTS = 200;
/** The first post has a megabyte, the others share the rest. */
const textOf = (index: number) => paragraphs(index === 0 ? 1_024 : 95);

const wordpressExport = () =>
  aWxr(Array.from({ length: POSTS }, (_, index) => anItem({ content: textOf(index) })));

const ghostExport = () =>
  JSON.stringify({
    db: [
      {
        meta: { version: "5.0.0" },
        data: {
          posts: Array.from({ length: POSTS }, (_, index) => ({
            id: index,
            uuid: crypto.randomUUID(),
            title: `Post ${index}`,
            slug: `post-${index}`,
            html: textOf(index),
            status: "published",
            visibility: "public",
            type: "post",
            published_at: "2020-05-06T07:08:09.000Z",
          })),
        },
      },
    ],
  });
