// Tests imported text that PostgreSQL would refuse.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OldSite, startOldSite } from "#testing/builders/imports/old-site.ts";
import type { Report } from "./public.ts";

let old: OldSite;
beforeAll(async () => {
  old = await startOldSite();
});
afterAll(() => old.close());

const lexical = (text: string) =>
  JSON.stringify({
    root: { type: "root", children: [{ type: "paragraph", children: [{ type: "text", text }] }] },
  });

test.each(["\0", "\ud800", "\udfff"])(
  "A13 %j anywhere in a Ghost export is removed, and the post is imported",
  async (bad) => {
    const slug = `odd-${bad.charCodeAt(0)}`;
    const post = {
      id: `${slug}${bad}`,
      uuid: `${slug}${bad}`,
      title: `The ${bad}quay`,
      slug: `${slug}${bad}`,
      html: `<p>It ${bad}opened.</p>`,
      custom_excerpt: `In ${bad}short.`,
      feature_image: `https://old.example/a${bad}.png`,
      status: "published",
      visibility: "public",
      type: "post",
      published_at: "2024-02-03T04:05:06.000Z",
    };
    const data = {
      posts: [
        post,
        {
          ...post,
          id: `${slug}-2`,
          uuid: `${slug}-2`,
          slug: `${slug}-2`,
          html: null,
          lexical: lexical(`B${bad}C`),
        },
      ],
      users: [{ id: "1", name: `Ida${bad}` }],
      posts_authors: [{ post_id: post.id, author_id: "1", sort_order: 0 }],
      tags: [{ id: "t1", name: `Ferries${bad}` }],
      posts_tags: [{ post_id: post.id, tag_id: "t1", sort_order: 0 }],
      members: [{ id: "m", name: `Bo${bad}`, email: "bo@reader.example" }],
      comments: [
        {
          id: `c${slug}`,
          post_id: post.id,
          member_id: "m",
          status: "published",
          html: `<p>No${bad}w</p>`,
          created_at: "2024-02-04T04:05:06.000Z",
        },
      ],
    };
    const file = await old.shell.fileWith(JSON.stringify({ db: [{ data }] }), "json");
    const report = await old.shell.runJson<Report>("import", "ghost", file);
    expect(report).toMatchObject({ published: 2 });
    expect(await old.articleOf(slug)).toMatchObject({ slug });
  },
);

test.each(["&#0;", "&#xD800;", "\0", "%00", "%ED%A0%80"])(
  "A13 %j anywhere in a WordPress export is removed, and the post is imported",
  async (bad) => {
    const slug = `wp-${bad.replace(/\W/g, "")}`;
    const { report } = await old.bring([
      { slug: `${slug}${bad}`, title: `The quay ${bad}`, content: `<p>It ${bad}opened.</p>` },
    ]);
    expect(report).toMatchObject({ published: 1 });
  },
);
