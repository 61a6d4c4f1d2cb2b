import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blankPng } from "#testing/builders/blank-png.ts";
import { type OldSite, startOldSite } from "#testing/builders/imports/old-site.ts";
import type { Report } from "./public.ts";

// Tests the import of a Ghost site by command. Content in detail: ghost/ghost-html.test.ts.

let old: OldSite;
let app: OldSite["app"];
let shell: OldSite["shell"];
let articleOf: OldSite["articleOf"];
let leads: OldSite["leads"];
beforeAll(async () => {
  old = await startOldSite();
  ({ app, shell, articleOf, leads } = old);
});
afterAll(() => old.close());

let made = 0;
const aPost = (given: Record<string, unknown> = {}) => {
  made += 1;
  return {
    id: `${made}`.padStart(24, "a"),
    title: `Quay ${made}`,
    slug: `ghost-quay-${made}`,
    html: "<p>The quay opened.</p>",
    status: "published",
    visibility: "public",
    type: "post",
    published_at: "2024-02-03T04:05:06.000Z",
    ...given,
  };
};

async function bring(data: Record<string, unknown>, ...options: string[]) {
  const json = JSON.stringify({ db: [{ meta: { version: "5.130.2" }, data }] });
  const file = await shell.fileWith(json, "json");
  return { file, report: await shell.runJson<Report>("import", "ghost", file, ...options) };
}

test("a post is imported with authors, first tag as category, others as tags, and its text", async () => {
  const post = aPost({ slug: "vote", title: "The vote", featured: 1, custom_excerpt: "In short." });
  const of = (key: string, id: string, sort_order: number) => ({
    post_id: post.id,
    [key]: id,
    sort_order,
  });
  const { report } = await bring({
    posts: [post],
    users: [
      { id: "1", name: "Ida", email: "ida.private@old.example", password: "$2a$10$hash" },
      { id: "2", name: "Bo" },
    ],
    posts_authors: [of("author_id", "2", 1), of("author_id", "1", 0)],
    tags: [
      { id: "t1", name: "Ferries" },
      { id: "t2", name: "World" },
      { id: "t3", name: "desk only", visibility: "internal" },
      { id: "t4", name: "#series" },
    ],
    posts_tags: [
      of("tag_id", "t1", 0),
      of("tag_id", "t2", 1),
      of("tag_id", "t3", 2),
      of("tag_id", "t4", 3),
    ],
  });
  expect(report).toMatchObject({ source: "ghost", published: 1, addresses: 1 });
  expect(report.remarks).toMatchObject([
    { line: "A tag that was never shown was left out", count: 2 },
  ]);
  expect(await articleOf("vote")).toMatchObject({
    author: "Ida and Bo",
    category: "World",
    tags: ["ferries"],
    excerpt: "In short.",
    publishedAt: "2024-02-03T04:05:06.000Z",
  });
  expect(await leads("/vote")).toBe("/article/vote");
});

test("a post that was not public becomes a draft, and the report says why", async () => {
  const { report } = await bring({
    posts: [
      aPost({ title: "A", visibility: "members" }),
      aPost({ title: "B", visibility: "paid" }),
      aPost({ title: "C", status: "sent" }),
      aPost({ title: "D", status: "draft", published_at: null }),
      aPost({ title: "E", status: "scheduled", published_at: "2091-01-01T00:00:00.000Z" }),
      aPost({ title: "F", type: "page", slug: "ghost-about" }),
    ],
  });
  expect(report.drafts).toEqual([
    { what: "A", why: "it was for members only" },
    { what: "B", why: "it was for members only" },
    { what: "C", why: "it was sent by mail only" },
    { what: "D", why: "it was a draft" },
  ]);
  expect(report).toMatchObject({ published: 1, scheduled: 1 });
  expect(await leads("/ghost-about")).toBe("/article/ghost-about");
  const { report: without } = await bring(
    { posts: [aPost({ type: "page", title: "G" })] },
    "--without-pages",
  );
  expect(without).toMatchObject({ published: 0, leftOut: [{ what: "G", why: "is a page" }] });
});

test("pictures come from a directory or from the site's address, if given", async () => {
  old.hang("/content/images/2024/far.png");
  const folder = join(app.dataDir, "images");
  await mkdir(join(folder, "2024"), { recursive: true });
  await writeFile(join(folder, "2024", "near.png"), blankPng(56));
  const posts = [
    aPost({
      slug: "ghost-pictures",
      feature_image: "__GHOST_URL__/content/images/2024/far.png",
      html: '<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2024/near.png" alt="Near"></figure>',
    }),
  ];
  const meta = {
    post_id: posts[0]?.id,
    feature_image_alt: "Far",
    feature_image_caption: "By <i>Bo</i>",
  };
  const data = { posts, posts_meta: [meta] };
  const { report } = await bring(data, `--media=${folder}`);
  expect(report).toMatchObject({
    pictures: 1,
    missingPictures: [{ what: "/content/images/2024/far.png", why: "is told by its path alone" }],
  });
  expect((await articleOf("ghost-pictures")).content).toContain('width="56"');
  const { report: again } = await bring(data, "--site=https://old.example/");
  expect(again).toMatchObject({ known: 1, pictures: 1, missingPictures: [] });
  expect(await articleOf("ghost-pictures")).toMatchObject({
    imageUrl: expect.stringMatching(/^\/media\/imported\//),
    imageAlt: "Far",
    imageCaption: "By Bo",
  });
});

test("addresses of another form, and comments where the export has them", async () => {
  const post = aPost({ slug: "shaped" });
  const comment = (id: string, more: object) => ({
    id,
    post_id: post.id,
    member_id: "m1",
    status: "published",
    html: "<p>So <b>true</b></p>",
    created_at: "2024-02-04 00:00:00",
    ...more,
  });
  const { report } = await bring(
    {
      posts: [post],
      members: [{ id: "m1", name: "Cy", email: "cy.private@reader.example" }],
      comments: [comment("c1", {}), comment("c2", { status: "deleted" })],
    },
    "--permalink=/{year}/{month}/{primary_tag}/{slug}/",
  );
  expect(report).toMatchObject({ comments: 1, addresses: 2 });
  expect(await leads("/2024/02/all/shaped")).toBe("/article/shaped");
  const { id } = await articleOf("shaped");
  const response = await (await app.get(`/api/articles/${id}/comments`)).text();
  expect(JSON.parse(response)).toMatchObject([
    { authorName: "Cy", content: "So true", createdAt: "2024-02-04T00:00:00.000Z" },
  ]);
  expect(response).not.toContain("private");
});

test.each([
  ["{", [], "is not JSON, or ends in the middle"],
  ['{"posts":[]}', [], "is not an export of Ghost"],
  ['{"db":[]}', [], "is not an export of Ghost"],
  ['{"db":[{"data":{"posts":[]}}]}', ["--permalink=/{nonsense}/"], "is no way to spell addresses"],
])("a file is refused with a reason: %s", async (text, options, problem) => {
  const file = await shell.fileWith(text, "json");
  const result = await shell.run("import", "ghost", file, ...options);
  expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(problem) });
});
