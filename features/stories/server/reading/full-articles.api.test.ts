import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VideoLists } from "#features/media/calls/videos.ts";
import { purgeVideos, refreshVideos } from "#features/media/videos/server/refresh-videos.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import { HOUR } from "#shared/time/units.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { updateArticle } from "../writing/saved-articles.ts";

describe("one article", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const read = (idOrSlug: string | number) => app.read<Article>(`/api/articles/${idOrSlug}`);

  describe("GET /api/articles/{idOrSlug}", () => {
    test("[API-07] [DATA-01] returns one article with its content, by id and by slug", async () => {
      const publishedAt = new Date("2026-01-02T03:04:05.678Z");
      const { id, slug } = await publishedArticle(app.deps, {
        title: "Night ferry",
        excerpt: "It left late.",
        content: "<p>It left at nine.</p>",
        category: "business",
        author: "Dana Whitfield",
        tags: ["Shipping"],
        location: "Lower Quay",
        imageUrl: "/media/ferry.jpg",
        imageAlt: "A ferry",
        imageCaption: "The ferry at nine.",
        correction: "It left at nine, not at eight.",
        publishedAt,
      });
      const article = await read(id);
      expect(article).toEqual({
        id,
        slug: "night-ferry",
        title: "Night ferry",
        excerpt: "It left late.",
        content: "<p>It left at nine.</p>",
        category: "Business",
        author: "Dana Whitfield",
        tags: ["shipping"],
        aiTags: expect.arrayContaining(["night ferry"]),
        location: "Lower Quay",
        imageUrl: "/media/ferry.jpg",
        imageAlt: "A ferry",
        imageCaption: "The ferry at nine.",
        correction: "It left at nine, not at eight.",
        corrections: [],
        publishedAt: publishedAt.toISOString(),
        updatedAt: publishedAt.toISOString(),
        commentCount: 0,
        commentsOpen: true,
        readTime: 1,
        views: 0,
        trending: false,
      });
      expect(await read(slug)).toEqual(article);
    });

    test.each(["no-such-story", "999999", "0", "2147483648", "99999999999999999999", "01"])(
      "[API-08] responds to %s with 404",
      async (idOrSlug) => {
        const response = await app.get(`/api/articles/${idOrSlug}`);
        expect(response.status).toBe(404);
        expect(await response.text()).toBe("There is no such article.");
      },
    );
  });

  describe("former slugs", () => {
    test("[ROUTE-30] lead to the article under its new slug", async () => {
      const { id } = await publishedArticle(app.deps, { slug: "first-name" });
      await updateArticle(app.deps, id, { slug: "second-name" });
      await updateArticle(app.deps, id, { slug: "third-name" });
      for (const slug of ["first-name", "second-name", "third-name"]) {
        expect(await read(slug)).toMatchObject({ id, slug: "third-name" });
      }
    });

    test("can be taken back by their own article", async () => {
      const { id } = await publishedArticle(app.deps, { slug: "old-home" });
      await updateArticle(app.deps, id, { slug: "new-home" });
      await updateArticle(app.deps, id, { slug: "old-home" });
      expect((await read("old-home")).slug).toBe("old-home");
      expect((await read("new-home")).slug).toBe("old-home");
    });

    test("do not show an article that was taken down", async () => {
      const { id } = await publishedArticle(app.deps, { slug: "short-lived" });
      await updateArticle(app.deps, id, { slug: "short-lived-2" });
      await updateArticle(app.deps, id, { status: "draft" });
      expect((await app.get("/api/articles/short-lived")).status).toBe(404);
    });
  });
});

describe("videos in articles", () => {
  // How an article shows a video: text/video-facades.test.ts. Here: what it knows of one, and for how long.

  let app: SandboxedApp;
  beforeAll(async () => {
    app = await startSandboxedApp({ cache: "on" });
  });
  afterAll(() => app.close());

  test("a video of our channels has the name and picture of our copy, as long as there is a copy", async () => {
    await refreshVideos(app.deps);
    const [video] = (await app.read<VideoLists>("/api/youtube-videos")).local;
    const content = `<iframe src="https://www.youtube.com/embed/${video?.id}"></iframe>`;
    const { slug } = await publishedArticle(app.deps, { content });
    const read = async () => {
      await app.settled();
      return (await app.read<Article>(`/api/articles/${slug}`)).content;
    };
    const shown = await read();
    expect(shown).toContain(`>${video?.title.replaceAll('"', "&quot;")}<`);
    expect(shown).toContain(`<img src="${video?.thumbnails.medium.url}"`);

    // The cached response is invalidated with the copy it was made from.
    app.clock.advance(6 * HOUR);
    await purgeVideos(app.deps);
    const later = await read();
    expect(later).toContain(`data-video="${video?.id}"`);
    expect(later).not.toMatch(/<img|api\/pictures/);
    expect(later).toContain(">Video<");
  });

  test("an unknown video has no picture, and no request is sent for it", async () => {
    const requested = app.youtube.calls.length;
    const { slug } = await publishedArticle(app.deps, {
      content: '<p><a href="https://youtu.be/abcDEF12345">The long night</a></p>',
    });
    const { content } = await app.read<Article>(`/api/articles/${slug}`);
    expect(content).toContain(">The long night<");
    expect(content).not.toContain("<img");
    expect(app.youtube.calls).toHaveLength(requested);
  });
});
