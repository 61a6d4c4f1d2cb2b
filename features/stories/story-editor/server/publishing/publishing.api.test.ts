import { afterAll, beforeAll, expect, test } from "vitest";
import { articleEditor, type NewArticle } from "#features/stories/articles/server/public.ts";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { HOUR } from "#shared/time/units.ts";
import { sitDown } from "#testing/app/newsroom-desk.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { checkCodes, StoryWriter } from "../story-writer.test-kit.ts";

// Owns the rules of publishing: they hold in the browser and on the command line.

let app: TestApp;
let editor: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
  editor = await signedInStaff(app.deps, { roles: ["editor"], name: "Ada" });
  colleague = await signedInStaff(app.deps, { roles: ["editor"], name: "Ben" });
});
afterAll(() => app.close());

const PICTURE = "/media/ferry.jpg";

const aDraft = (given?: Partial<NewArticle>) => StoryWriter.draft(app, editor, given);
const statusOf = async (id: number) => {
  await app.settled();
  return (await app.get(`/api/articles/${id}`)).status;
};
const auditOf = async (id: number) =>
  (
    await app.owner.pool.query<{ what: string; who: string; details: Record<string, string> }>(
      "select what, who, details from audit_log where subject = $1 order by id",
      [`article ${id}`],
    )
  ).rows;
test("[PUB-02] the server itself refuses what the panel blocks", async () => {
  const { id, writer } = await aDraft({ imageUrl: PICTURE });
  const { title, category } = await articleEditor.find(app.deps, String(id));
  await writer.act("fields", {
    changes: [
      { field: "title", from: title, to: "" },
      { field: "category", from: category, to: "" },
    ],
  });
  expect(checkCodes((await writer.checks()).blockers)).toEqual([
    "no-title",
    "no-category",
    "lead-alt-text",
  ]);
  const refused = await writer.post("publish", {});
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/no title.*no category.*lead picture/);
  const desk = sitDown(app);
  for (const command of [
    ["publish", String(id)],
    ["schedule", String(id), "2h"],
    ["update", String(id), await desk.fileWith("---\nstatus: published\n---\nText.")],
    ["create", await desk.fileWith(newFile), "--publish"],
  ]) {
    const said = await desk.run("articles", ...command);
    expect([said.code, said.err]).toEqual([1, expect.stringMatching(/lead picture/)]);
  }
  expect(await statusOf(id)).toBe(404);
  expect((await auditOf(id)).filter(({ what }) => what.includes("publish"))).toEqual([]);
});

const newFile = `---
title: Ferry
excerpt: Short.
category: News
author: Mia
imageUrl: ${PICTURE}
---
Text.`;

test("[PUB-03] a picture without alt text, and not marked decorative, blocks", async () => {
  const { id, writer } = await aDraft({
    imageUrl: PICTURE,
    content: `<figure><img src="/media/quay.jpg" alt="" loading="lazy" /></figure>`,
  });
  expect((await writer.checks()).blockers).toMatchObject([
    { code: "lead-alt-text", place: "picture" },
    { code: "alt-text", place: "text" },
  ]);
  expect((await writer.post("publish", {})).status).toBe(422);
  await writer.act("fields", {
    changes: [{ field: "imageDecorative", from: false, to: true }],
  });
  await articleEditor.update(app.deps, id, {
    content: `<figure><img src="/media/quay.jpg" alt="The quay" loading="lazy" /></figure>
<figure><img src="/media/line.jpg" alt="" role="presentation" loading="lazy" /></figure>`,
  });
  expect((await writer.checks()).blockers).toEqual([]);
  await writer.act("publish");
  expect(await statusOf(id)).toBe(200);
});

test("warnings are listed and stop nothing", async () => {
  const title = `Ferry ${crypto.randomUUID()} ${"long ".repeat(12)}`.trim();
  await publishedArticle(app.deps, { title });
  const { id, writer } = await aDraft({ title, excerpt: "Short." });
  expect(checkCodes((await writer.checks()).warnings)).toEqual([
    "long-title",
    "excerpt-length",
    "no-picture",
    "same-headline",
  ]);
  await writer.act("publish");
  expect(await statusOf(id)).toBe(200);
});

test("[PUB-09] two presses, or two people, publish once", async () => {
  const { id } = await aDraft();
  const people = [editor, colleague, editor, colleague].map((by) => new StoryWriter(app, id, by));
  const stories = await Promise.all(people.map((writer) => writer.act<Story>("publish")));
  app.clock.advance(HOUR);
  stories.push(await new StoryWriter(app, id, editor).act<Story>("publish"));
  expect(new Set(stories.map(({ publishedAt }) => publishedAt)).size).toBe(1);
  const published = (await auditOf(id)).filter(({ what }) => what === "articles publish");
  expect(published).toHaveLength(1);
});

test("[PUB-13] taking down asks a reason; readers get 404 at once", async () => {
  const { id } = await publishedArticle(app.deps);
  const writer = new StoryWriter(app, id, editor);
  expect(await statusOf(id)).toBe(200);
  expect((await writer.post("take-down", {})).status).toBe(400);
  expect((await writer.post("take-down", { reason: "  " })).status).toBe(400);
  expect(await statusOf(id)).toBe(200);
  await writer.act("take-down", { reason: "The source withdrew" });
  // Not after a notification: the same node answers so at once.
  expect((await app.get(`/api/articles/${id}`)).status).toBe(404);
  expect((await auditOf(id)).at(-1)).toMatchObject({
    who: "Ada",
    details: { reason: "The source withdrew" },
  });
});

test("[PUB-12] a changed slug redirects once it is live; former ones are listed", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const writer = new StoryWriter(app, id, editor);
  const to = `renamed-${crypto.randomUUID()}`;
  const changed = await writer.act<{ waiting: number }>("fields", {
    changes: [{ field: "slug", from: slug, to }],
  });
  expect(changed.waiting).toBe(1);
  expect(await app.read(`/api/articles/${slug}`)).toMatchObject({ slug });
  await writer.act("update");
  await app.settled();
  expect(await app.read(`/api/articles/${slug}`)).toMatchObject({ slug: to });
  expect(await writer.read<Story>("")).toMatchObject({ slug: to, formerSlugs: [slug] });
});
