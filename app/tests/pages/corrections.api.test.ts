import { afterAll, beforeAll, expect, test } from "vitest";
import type { Article } from "#features/stories/calls/reading.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { MINUTE } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

async function textOf(path: string): Promise<string> {
  await app.settled();
  return (await app.get(path)).text();
}

async function correct(id: number, text: string): Promise<string> {
  app.clock.advance(MINUTE);
  await articleEditor.correct(app.deps, id, text);
  return app.clock.now().toISOString();
}

test("[REV-04] a correction is on the page, in the feeds and in the JSON-LD, newest last, and cannot be altered", async () => {
  const { id, slug } = await publishedArticle(app.deps, { title: "Nine boats" });
  await textOf(`/article/${slug}`);
  await textOf("/rss.xml");
  const first = await correct(id, "It was <ten> boats.");
  const second = await correct(id, "It was eleven.");

  const page = await textOf(`/article/${slug}`);
  expect(page).toMatch(
    /Correction, .*?It was &lt;ten&gt; boats\..*Correction, .*?It was eleven\./s,
  );
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "{}";
  const graph: Record<string, unknown>[] = JSON.parse(facts)["@graph"];
  expect(graph.find((fact) => fact["@type"] === "NewsArticle")?.correction).toEqual([
    { "@type": "CorrectionComment", text: "It was <ten> boats.", datePublished: first },
    { "@type": "CorrectionComment", text: "It was eleven.", datePublished: second },
  ]);
  for (const feed of ["/rss.xml", "/feed.json"]) {
    const text = await textOf(feed);
    expect(text.indexOf("boats.")).toBeGreaterThan(0);
    expect(text.indexOf("It was eleven.")).toBeGreaterThan(text.indexOf("boats."));
  }
  for (const change of [
    "update article_corrections set text = ''",
    "delete from article_corrections",
  ])
    await expect(app.deps.db.execute(change)).rejects.toThrow();
  expect((await app.read<Article>(`/api/articles/${id}`)).corrections).toMatchObject([
    { text: "It was <ten> boats.", at: first },
    { text: "It was eleven.", at: second },
  ]);
});

test("[REV-05] /corrections lists those of all visible stories, newest first, with a feed", async () => {
  const [one, two, hidden] = await Promise.all(
    ["The bridge", "The <ferry>", "The tunnel"].map((title) =>
      publishedArticle(app.deps, { title }),
    ),
  );
  await textOf("/corrections");
  await correct(one?.id ?? 0, "The bridge is older.");
  await correct(hidden?.id ?? 0, "The tunnel is longer.");
  await correct(two?.id ?? 0, "The ferry is free.");
  await articleEditor.unpublish(app.deps, hidden?.id ?? 0);

  const page = await textOf("/corrections");
  expect(page).toMatch(/The &lt;ferry&gt;.*The ferry is free\..*The bridge is older\./s);
  expect(page).toContain(`href="/article/${one?.slug}"`);
  expect(page).not.toContain("The tunnel is longer.");
  for (const feed of ["/corrections/rss.xml", "/corrections/feed.json"]) {
    const text = await textOf(feed);
    expect(text).toMatch(/Correction: The.*The ferry is free\..*Correction: The bridge/s);
    expect(text).not.toContain("tunnel");
  }
});
