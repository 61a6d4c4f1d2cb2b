import { afterAll, beforeAll, expect, test } from "vitest";
import type { VideoLists } from "#features/media/calls/videos.ts";
import { purgeVideos, refreshVideos } from "#features/media/videos/server/refresh-videos.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import { HOUR } from "#shared/time/units.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

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
  const asked = app.youtube.calls.length;
  const { slug } = await publishedArticle(app.deps, {
    content: '<p><a href="https://youtu.be/abcDEF12345">The long night</a></p>',
  });
  const { content } = await app.read<Article>(`/api/articles/${slug}`);
  expect(content).toContain(">The long night<");
  expect(content).not.toContain("<img");
  expect(app.youtube.calls).toHaveLength(asked);
});
