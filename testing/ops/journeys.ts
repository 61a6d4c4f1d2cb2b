import type { SmtpSandbox } from "@newsroom/sandbox/smtp.ts";
import { expect } from "vitest";
import type { PublicComment } from "#features/comments/calls/comments.ts";
import { StoryWriter } from "#features/editor/server/drafts/story-writer.test-kit.ts";
import type { MediaItem } from "#features/media/calls/staff-media.ts";
import { aPhoto, picturesOf } from "#features/media/media/server/media-library.test-kit.ts";
import type { Database } from "#platform/server/postgres/connect.ts";
import { tokenIn } from "../app/test-mail.ts";
import { aComment } from "../builders/commenters.ts";
import type { SignedIn } from "../builders/staff.ts";
import type { ProxiedSite } from "./fetch-through.ts";
import { filesIn } from "./files-in.ts";

/** What people do on the site, each request on whichever node the proxy chooses. */
export interface Journey {
  site: ProxiedSite;
  /** As often as it takes to reach each node twice. */
  everyNode: readonly number[];
  owner: Database;
  editor: SignedIn;
  smtp: SmtpSandbox;
}

async function read<T>(response: Response): Promise<T> {
  expect(response.status, await response.clone().text()).toBe(200);
  // The assertions of the journey check the type.
  return (await response.json()) as T;
}

const POLL = { timeout: 20_000 };

/** All nodes have it at last, none of them the other. */
const onEveryNode = (
  { site, everyNode }: Journey,
  path: string,
  wanted: (text: string) => boolean,
) =>
  expect
    .poll(async () => {
      const texts = await Promise.all(
        everyNode.map(async () => {
          const response = await site.get(path);
          return `${response.status} ${await response.text()}`;
        }),
      );
      return texts.every(wanted);
    }, POLL)
    .toBe(true);

async function uploadInPieces({ site, editor, everyNode }: Journey): Promise<MediaItem> {
  const bytes = await aPhoto({ width: 900, height: 600 });
  const client = picturesOf(site, editor);
  const step = Math.ceil(bytes.length / everyNode.length);
  const { path } = await client.begin(bytes.length, "photo.jpg");
  for (let offset = 0; offset < bytes.length; offset += step)
    await client.send(path, offset, bytes.subarray(offset, offset + step));
  return read<MediaItem>(await client.complete(path));
}

export const journeys = {
  async "a story with a picture is written, published, changed and withdrawn"(journey: Journey) {
    const { site, editor, everyNode } = journey;
    const picture = await uploadInPieces(journey);
    const shown = `/api/image-proxy?url=${encodeURIComponent(picture.url)}&w=320`;
    const sizes = await Promise.all(
      everyNode.map(async () => {
        const response = await site.get(shown, { headers: { accept: "image/webp" } });
        expect(response.headers.get("content-type")).toBe("image/webp");
        return (await response.arrayBuffer()).byteLength;
      }),
    );
    expect(new Set(sizes).size).toBe(1);

    const title = `Ferry ${crypto.randomUUID()} sails`;
    const fields = { title, excerpt: "It left at six.", category: "News" };
    const created = await site.post("/api/newsroom/stories", fields, editor.headers);
    const { id } = await read<{ id: number }>(created);
    const writer = await StoryWriter.open(site, id, editor);
    for (const number of everyNode) await writer.append(`Paragraph ${number} of the story.`);
    const { slug } = await writer.act<{ slug: string }>("publish");
    const path = `/article/${slug}`;
    await onEveryNode(journey, path, (text) => text.startsWith("200") && text.includes(title));
    await onEveryNode(journey, "/", (text) => text.includes(title));
    await writer.append("The last paragraph, added later.");
    await writer.act("update");
    await onEveryNode(journey, path, (text) => text.includes("added later"));
    await writer.act("take-down", { reason: "It was wrong" });
    await onEveryNode(journey, path, (text) => text.startsWith("404"));
    await onEveryNode(journey, "/", (text) => !text.includes(title));
  },

  async "a comment is written, held and shown"(journey: Journey) {
    const { site, owner, editor } = journey;
    const { rows } = await owner.pool.query("select id from articles order by id limit 1");
    const articleId: number = rows[0].id;
    const path = `/api/articles/${articleId}/comments`;
    const { content, ...person } = aComment();
    const sent = await read<PublicComment>(
      await site.post(path, { articleId, content, ...person }),
    );
    const judge = (status: string, from: string, verdict: number | null) =>
      site.post(
        "/api/newsroom/comments/verdicts",
        { status, comments: [{ id: sent.id, status: from, verdict }] },
        editor.headers,
      );
    const { status } = (
      await owner.pool.query("select status from comments where id = $1", [sent.id])
    ).rows[0];
    const removed = await read<{ judged: { verdict: { id: number } }[] }>(
      await judge("removed", status, null),
    );
    await onEveryNode(journey, path, (text) => !text.includes(content));
    await read(await judge("shown", "removed", removed.judged[0]?.verdict.id ?? 0));
    await onEveryNode(journey, path, (text) => text.includes(content));
  },

  async "a reader subscribes, confirms and leaves"({ site, owner, smtp }: Journey) {
    const email = `${crypto.randomUUID()}@reader.example`;
    await read(await site.post("/api/newsletter/subscribe", { email }));
    const mailTo = () => smtp.mails().find(({ to }) => String(to).includes(email));
    await expect.poll(() => mailTo() !== undefined, POLL).toBe(true);
    const token = tokenIn(mailTo()?.text ?? "", "confirm");
    await read(await site.post("/api/newsletter/confirm", { token }));
    const isConfirmed = "select from subscribers where email = $1 and confirmed_at is not null";
    expect((await owner.pool.query(isConfirmed, [email])).rowCount).toBe(1);
    // One mail, however many nodes send them.
    expect(smtp.mails().filter(({ to }) => String(to).includes(email))).toHaveLength(1);
  },

  async "a reader opens pages with all their files, searches and reads the feed"({
    site,
    everyNode,
  }: Journey) {
    for (const path of ["/", "/about-us", "/search?q=ferry", "/rss.xml", "/sitemap.xml"])
      for (const _ of everyNode) expect((await site.get(path)).status, path).toBe(200);
    const home = await (await site.get("/")).text();
    const files = filesIn(home);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      for (const _ of everyNode) expect((await site.get(file)).status, file).toBe(200);
  },

  async "views from many readers are counted once each"({ site, owner, everyNode }: Journey) {
    const { rows } = await owner.pool.query("select slug from articles order by id limit 1");
    const path = `/article/${rows[0].slug}`;
    const count = async () =>
      Number(
        (await owner.pool.query("select count(*) from page_views where path = $1", [path])).rows[0]
          .count,
      );
    const before = await count();
    for (const _ of everyNode) {
      const body = { path, sessionId: crypto.randomUUID() };
      expect((await site.post("/api/analytics/track-pageview", body)).ok).toBe(true);
    }
    await expect.poll(count, POLL).toBe(before + everyNode.length);
  },
} satisfies Record<string, (journey: Journey) => Promise<void>>;
