import { afterAll, beforeAll, expect, test } from "vitest";
import { makePicture } from "#e2e/support/make-picture.ts";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

async function pageOf(slug: string): Promise<string> {
  await app.settled();
  return (await app.get(`/article/${slug}`)).text();
}

/** What the page says in the words of schema.org. */
function factIn(page: string, type: string): Record<string, unknown> | undefined {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "{}";
  const graph: Record<string, unknown>[] = JSON.parse(text)["@graph"];
  return graph.find((fact) => fact["@type"] === type);
}

test("[EDIT-26] live entries have an anchor, their time and author, and make a LiveBlogPosting", async () => {
  const author = "Owen Pryce";
  const { slug } = await publishedArticle(app.deps, {
    title: "The bridge is closed",
    author,
    content: [
      '<section data-kind="live" data-time="2026-11-16T14:40:00Z" data-author="Mara Quill" data-key="yes"><h3>Open again</h3><p>Cars pass.</p><section data-kind="timeline"><p>Since 14:39.</p></section></section>',
      '<section data-kind="live" data-time="2026-11-16T14:32:00Z"><p>Closed &amp; empty.</p></section>',
      '<section data-kind="live" data-time="yesterday" data-author="Mara Quill"><p>No entry.</p></section><p>The end.</p>',
    ].join(""),
  });
  const page = await pageOf(slug);
  expect(page).toContain(
    'id="live-20261116144000" tabindex="-1"><p class="block-label">' +
      `<a href="/article/${slug}?update=live-20261116144000#live-20261116144000">` +
      '<time datetime="2026-11-16T14:40:00Z">Nov 16, 2026, 14:40 UTC</time></a>' +
      " <strong>Key moment</strong> <span>Mara Quill</span></p><h3>Open again</h3>",
  );
  expect(page).toContain('id="live-20261116143200"');
  expect(page).toContain("<p>No entry.</p>");
  const address = `${PUBLIC_URL}/article/${slug}`;
  expect(factIn(page, "LiveBlogPosting")).toMatchObject({
    headline: "The bridge is closed",
    coverageStartTime: "2026-11-16T14:32:00Z",
    liveBlogUpdate: [
      {
        "@type": "BlogPosting",
        headline: "Open again",
        articleBody: "Open again Cars pass. Since 14:39.",
        url: `${address}#live-20261116144000`,
        datePublished: "2026-11-16T14:40:00Z",
        author: { name: "Mara Quill" },
      },
      {
        headline: "Closed & empty.",
        articleBody: "Closed & empty.",
        datePublished: "2026-11-16T14:32:00Z",
        author: { name: author },
      },
    ],
  });
});

test("[EDIT-27] a related story's card follows its title and picture, and goes with it", async () => {
  const other = await publishedArticle(app.deps, {
    title: "The old title",
    imageUrl: "/media/old.jpg",
  });
  const { slug } = await publishedArticle(app.deps, {
    content: `<p>Text.</p><aside data-kind="related" data-story="${other.id}"></aside>`,
  });
  const first = await pageOf(slug);
  expect(first).toContain(`<a href="/article/${other.slug}">`);
  expect(first).toContain("The old title");
  expect(first).toContain("old.jpg");

  await updateArticle(app.deps, other.id, { title: "A <new> title", imageUrl: "/media/new.jpg" });
  const changed = await pageOf(slug);
  expect(changed).toContain("A &lt;new&gt; title</span>");
  expect(changed).toContain("new.jpg");
  expect(changed).not.toContain("The old title");

  await unpublishArticle(app.deps, other.id);
  const without = await pageOf(slug);
  expect(without).not.toMatch(/title<\/span>|new\.jpg|Related story/);
  expect(without).toContain("<p>Text.</p>");

  await updateArticle(app.deps, other.id, { status: "published" });
  expect(await pageOf(slug)).toContain("A &lt;new&gt; title</span>");
});

/** The text of a story, as the page has it before any script runs. */
async function storyOf(slug: string): Promise<string> {
  const page = await pageOf(slug);
  return /<div[^>]* data-story[\s\S]*?<\/article>/.exec(page)?.[0] ?? "";
}

test("[PICTURE-10] without JavaScript every block can be read, and a gallery's pictures open as pictures", async () => {
  const src = await makePicture(app, "pier.jpg");
  const picture = `<img src="${src}" alt="The pier" width="1280" height="720" />`;
  const { slug } = await publishedArticle(app.deps, {
    content: [
      '<aside data-kind="pull-quote"><p>“Nobody rows at night.”</p><p>Ada Quay, rower</p></aside>',
      '<aside data-kind="facts"><h2>In numbers</h2><dl><dt>Nine</dt><dd>boats</dd></dl></aside>',
      '<section data-kind="timeline"><h2>The night</h2><ol><li>A horn.</li></ol></section>',
      `<section data-kind="gallery"><h2>Along</h2><figure><a href="${src}">${picture}</a><figcaption>At the pier.</figcaption></figure></section>`,
      `<figure data-kind="map">${picture}<figcaption>The bay.</figcaption></figure>`,
    ].join(""),
  });
  const story = await storyOf(slug);
  for (const text of ["Ada Quay, rower", "boats", "A horn.", "At the pier.", "The bay."])
    expect(story.includes(text), text).toBe(true);
  expect(story).toContain(`<a href="${src}"`);
  const { headers } = await app.get(src);
  expect(headers.get("content-type")).toMatch(/^image\//);
});

test("without JavaScript a video is a link to where it is", async () => {
  const { slug } = await publishedArticle(app.deps, {
    content:
      '<p>https://youtu.be/abcDEF12345</p><iframe src="https://player.vimeo.com/video/1"></iframe>',
  });
  const story = await storyOf(slug);
  expect(story).toContain('href="https://www.youtube.com/watch?v=abcDEF12345"');
  expect(story).not.toContain("<iframe");
});
