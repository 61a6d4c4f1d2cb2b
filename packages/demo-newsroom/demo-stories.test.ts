import { sandboxVideoId } from "@newsroom/sandbox/sandbox-video.ts";
import { localVideos } from "@newsroom/sandbox/youtube-local-videos.ts";
import { nationalVideos } from "@newsroom/sandbox/youtube-national-videos.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { isReservedName } from "../../features/comments/server/spam/is-reserved-name.ts";
import { judgeComment } from "../../features/comments/server/spam/judge-comment.ts";
import { countWords } from "../../features/stories/server/text/plain-text.ts";
import { slugProblem } from "../../features/stories/server/writing/slugs.ts";
import { cleanLine, cleanText } from "../../shared/text/clean-text.ts";
import { site } from "../../site.config.ts";
import { readComments } from "./read-comments.ts";
import { readStories, type Story } from "./read-story.ts";
import { spreadViews } from "./spread-views.ts";

let stories: Story[];
beforeAll(async () => {
  stories = await readStories();
});

const repeated = (list: readonly string[]) =>
  list.filter((entry, index) => list.indexOf(entry) !== index);
const staff = [...site.team.map(({ name }) => name), `${site.name} Staff`];

describe("the demo stories", () => {
  test("are at least 60 and cover every category", () => {
    expect(stories.length).toBeGreaterThanOrEqual(60);
    const used = new Set(stories.map(({ category }) => category));
    expect([...used].sort()).toEqual(site.categories.map(({ name }) => name).sort());
  });

  test("fill three pages of a category, so that there is a page between the first and the last", () => {
    const count = (name: string) => stories.filter(({ category }) => category === name).length;
    expect(Math.max(...site.categories.map(({ name }) => count(name)))).toBeGreaterThan(2 * 12);
  });

  test("have titles and slugs of their own", () => {
    expect(repeated(stories.map(({ title }) => title))).toEqual([]);
    expect(repeated(stories.map(({ slug }) => slug))).toEqual([]);
    expect(stories.map(({ slug }) => slugProblem(slug)).filter(Boolean)).toEqual([]);
  });

  test("are 250 to 900 words long", () => {
    const odd = stories
      .map(({ slug, body }) => ({ slug, words: countWords(body) }))
      .filter(({ words }) => words < 250 || words > 900);
    expect(odd).toEqual([]);
  });

  test("are signed by staff; guests write opinion only", () => {
    const strangers = stories
      .filter(({ author, category }) => category !== "Opinion" && !staff.includes(author))
      .map(({ slug, author }) => `${slug}: ${author}`);
    expect(strangers).toEqual([]);
  });

  test("show videos that the channels have, by their own names", () => {
    const videos = new Map(
      [...localVideos, ...nationalVideos].map(([, title]) => [sandboxVideoId(title), title]),
    );
    const shown = stories.flatMap(({ body }) => [
      ...body.matchAll(/^\[(.+)\]\(https:\/\/www\.youtube\.com\/watch\?v=(.+)\)$/gm),
    ]);
    expect(shown.length).toBeGreaterThan(4);
    for (const [, title, id = ""] of shown) expect(videos.get(id)).toBe(title);
  });

  test("hold no raw HTML and no first-level heading", () => {
    const raw = stories.filter(({ body }) => /^<|<\/?[a-z]+[ >]|^# /m.test(body));
    expect(raw.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("the demo comments", () => {
  test("belong to stories, were written after them, and are a few dozen", async () => {
    const comments = await readComments();
    for (const [slug, list] of comments) {
      const story = stories.find((one) => one.slug === slug);
      const times = list.map(({ after }) => after);
      expect(times, slug).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1), slug).toBeLessThan(story?.age ?? 0);
    }
    expect([...comments.values()].flat().length).toBeGreaterThanOrEqual(48);
  });

  test("would be shown at once if readers posted them, or held as they are here", async () => {
    const all = [...(await readComments()).values()].flat();
    for (const { name, text, held } of all) {
      expect([cleanLine(name), cleanText(text)]).toEqual([name, text]);
      expect(isReservedName(name), name).toBe(false);
      const comment = { articleId: 1, authorEmail: "", authorName: name, content: text };
      expect(judgeComment(comment), text).toEqual(held ? [held] : []);
    }
    expect(repeated(all.map(({ text }) => text))).toEqual([]);
  });
});

test("views are spread over a story's life without losing one, the first hours having most", () => {
  const now = new Date("2026-01-10T00:00:00Z");
  const publishedAt = new Date("2026-01-08T00:00:00Z");
  const parts = spreadViews(5_003, publishedAt, now);
  expect(parts.reduce((sum, { views }) => sum + views, 0)).toBe(5_003);
  expect(parts.every(({ at }) => at > publishedAt && at < now)).toBe(true);
  expect(parts[0]?.views).toBeGreaterThan(parts.at(-1)?.views ?? 0);
});
