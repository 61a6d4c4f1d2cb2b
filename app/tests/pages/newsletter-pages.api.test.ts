import { afterAll, beforeAll, expect, test } from "vitest";
import { digestStories, digests } from "#db/schema/newsletter.ts";
import { CHOICE_FORM } from "#features/mailing/newsletter/newsletter-forms.ts";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";

// Covers the newsletter's public pages as they are served, without scripts.

let app: TestApp;
let withdrawn: number;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  withdrawn = (await publishedArticle(app.deps, { title: "Taken down later" })).id;
  const others = await publishedArticles(app.deps, 2);
  const createdAt = app.clock.now();
  const [digest] = await app.deps.db
    .insert(digests)
    .values({ day: "2026-11-21", createdAt })
    .returning();
  const ids = [withdrawn, ...others.map(({ id }) => id)];
  await app.deps.db.insert(digestStories).values(
    ids.map((articleId, position) => ({
      digestId: digest?.id ?? 0,
      position,
      articleId,
      isPick: position === 0,
    })),
  );
});
afterAll(() => app.close());

const html = async (path: string) => (await app.get(path)).text();

test("[LETTER-01] the landing page has the form, a sample and how often each list comes", async () => {
  const page = await html("/newsletter");
  expect(page).toContain(`action="${CHOICE_FORM.action}"`);
  for (const value of ["alerts", "digest", "both"]) expect(page).toContain(`value="${value}"`);
  expect(page).not.toMatch(/type="radio"[^>]*checked/);
  expect(page).toContain("on Saturday at 8:00 (UTC)");
  expect(page).toContain("There was none in the past 30 days.");
  expect(page).toContain("For example");
  expect(page).toContain("Taken down later");
});

test("[LETTER-12] the archive is for search engines, and a story that is taken down leaves it at once", async () => {
  const path = "/newsletter/archive/2026-11-21";
  expect(await html("/newsletter")).toContain('href="/newsletter/archive"');
  expect(await html("/newsletter/archive")).toContain(`href="${path}"`);
  const before = await html(path);
  expect(before).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"`);
  expect(before).not.toContain("noindex");
  expect(before).toContain("Taken down later");
  await unpublishArticle(app.deps, withdrawn);
  await app.settled();
  for (const page of [path, "/newsletter/archive", "/newsletter"])
    expect(await html(page), page).not.toContain("Taken down later");
  for (const day of ["2026-11-22", "0000-01-01", "last-week"])
    expect((await app.get(`/newsletter/archive/${day}`)).status, day).toBe(404);
  expect((await app.get("/newsletter/unsubscribe/weather")).status).toBe(404);
});
