import { afterAll, beforeAll, expect, test } from "vitest";
import { addSubscribers } from "#features/mailing/newsletter/server/add-subscribers.test-kit.ts";
import type { BreakingItem } from "#features/stories/calls/breaking.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import { HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

let app: TestApp;
let mail: TestMail;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
  mail = await startTestMail(app);
  shell = openShell(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

interface SavedEntry {
  id: number;
  entry: string;
  address: string;
}

async function textOf(slug: string): Promise<string> {
  await app.settled();
  return (await app.read<Article>(`/api/articles/${slug}`)).content;
}

test("[LIVE-10] commands add, correct, mark and remove entries and end the story, each with its audit line", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const text = "Two boats <left> & came back.\n\nNobody was hurt.";
  const { entry, address } = await shell.runJson<SavedEntry>(
    ...["live", "add", slug, text, "--headline", "Boats return", "--author", "Ada Quay"],
  );
  expect(address).toBe(`${PUBLIC_URL}/article/${slug}?update=${entry}#${entry}`);
  expect(await textOf(slug)).toContain(
    "<span>Ada Quay</span></p><h3>Boats return</h3><p>Two boats &lt;left&gt; &amp; came back.</p><p>Nobody was hurt.</p>",
  );

  app.clock.advance(HOUR);
  await shell.runJson("live", "correct", slug, entry, "It was three boats.");
  const now = app.clock.now().toISOString();
  const corrected = await textOf(slug);
  expect(corrected).toContain(`<aside data-kind="correction" data-time="${now}">`);
  expect(corrected).toContain(">It was three boats.</p></aside></section>");

  await shell.runJson("live", "mark-key", slug, entry);
  expect(await textOf(slug)).toContain("<strong>Key moment</strong>");
  await shell.runJson("live", "mark-key", slug, entry, "--off");
  expect(await textOf(slug)).not.toContain("Key moment");
  await shell.runJson("live", "end", slug);
  await app.settled();
  expect(await app.read(`/api/articles/${id}/live`)).toMatchObject({ isLive: false });
  await shell.runJson("live", "end", slug, "--off");
  await shell.runJson("live", "remove", slug, entry);
  expect(await textOf(slug)).not.toContain("Boats return");
  expect((await shell.run("live", "remove", slug, entry)).err).toContain("There is no live entry");

  const done = ["remove", "end", "end", "mark-key", "mark-key", "correct", "add"];
  expect((await shell.audited()).slice(0, done.length)).toEqual(
    done.map((verb) => `mia: live ${verb}: article ${id}`),
  );
});

test("[LIVE-11] an entry stands in the ticker under its headline until its time, or until it is removed", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const { entry } = await shell.runJson<SavedEntry>("live", "add", slug, "The crane fell.");
  await shell.runJson("live", "ticker", slug, entry, "2h");
  const ticker = async () => {
    await app.settled();
    return app.read<BreakingItem[]>("/api/breaking-news");
  };
  expect(await ticker()).toEqual([{ id, title: "The crane fell.", entry }]);
  app.clock.advance(2 * HOUR);
  expect(await ticker()).toEqual([]);
  await shell.runJson("live", "ticker", slug, entry, "2h");
  await shell.runJson("live", "remove", slug, entry);
  expect(await ticker()).toEqual([]);
});

test("[LIVE-11] an entry alerts subscribers in its own words, once for each story", async () => {
  await addSubscribers(app.deps, ["reader@example.org"]);
  const { slug } = await publishedArticle(app.deps);
  const { entry } = await shell.runJson<SavedEntry>("live", "add", slug, "The crane fell again.");
  expect(await shell.runJson("live", "alert", slug, entry)).toMatchObject({ isNew: true });
  expect(await shell.runJson("live", "alert", slug, entry)).toMatchObject({ isNew: false });
  await mail.deliver();
  const sent = mail.sandbox.mails();
  expect(sent.map(({ to }) => to)).toEqual([["reader@example.org"]]);
  expect(sent[0]?.subject).toContain("The crane fell again.");
});
