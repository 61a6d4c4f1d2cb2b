import { afterAll, beforeAll, expect, test } from "vitest";
import type { Draft } from "#features/editor/calls/staff-editor.ts";
import type { Correction, Revision } from "#features/editor/calls/staff-versions.ts";
import { articleEditor } from "#features/stories/server/writing/article-editor.ts";
import { MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { StoryWriter } from "./story-writer.test-kit.ts";

// Owns versions of stories and corrections.

let app: TestApp;
let editor: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signedInStaff(app.deps, { roles: ["editor"], name: "Ada" });
  colleague = await signedInStaff(app.deps, { roles: ["editor"], name: "Ben" });
});
afterAll(() => app.close());

const revisionsOf = async (writer: StoryWriter) =>
  (await writer.read<{ revisions: Revision[] }>("revisions")).revisions;
const kindsOf = async (writer: StoryWriter) =>
  (await revisionsOf(writer)).map(({ kind, by }) => `${kind} by ${by}`).toReversed();

test("[REV-01] publish, update, restore, command, and each 15 minutes of work keep a version with its person", async () => {
  const { id } = await articleEditor.create(app.deps, anArticle({ content: "<p>One</p>" }));
  const ada = await StoryWriter.open(app, id, editor);
  await ada.insert(4, " two");
  await ada.act("publish");
  app.clock.advance(MINUTE);
  await ada.insert(8, " three");
  app.clock.advance(15 * MINUTE);
  const ben = await StoryWriter.open(app, id, colleague);
  // What Ada wrote is a version before Ben goes on.
  await ben.insert(14, " four");
  await ben.act("update");
  const shell = openShell(app);
  await shell.runJson(
    "articles",
    "update",
    String(id),
    await shell.fileWith("---\nlocation: Quay\n---\n", "html"),
  );
  const [oldest] = (await revisionsOf(ada)).toReversed();
  await ben.act("restore", { revision: oldest?.id });
  expect(await kindsOf(ada)).toEqual([
    "published by Ada",
    "written by Ada",
    "updated by Ben",
    "changed by mia",
    "restored by Ben",
  ]);
  expect(await ada.read(`revisions/${oldest?.id}`)).toMatchObject({
    content: "<p>One two</p>",
    doc: { type: "doc" },
    fields: { category: "News" },
  });
});

test("[REV-01] an import keeps a version with its person", async () => {
  const deps = { ...app.deps, actor: { name: "mia", via: "command" } as const };
  const { id } = await articleEditor.create(deps, anArticle({ status: "published" }), {
    kind: "imported",
  });
  expect(await kindsOf(new StoryWriter(app, id, editor))).toEqual(["imported by mia"]);
});

test("[REV-03] restoring adds a version and changes nothing live before Update", async () => {
  const { id } = await publishedArticle(app.deps, { content: "<p>One</p><p>Stays</p>" });
  const page = () => app.read<{ content: string; title: string }>(`/api/articles/${id}`);
  const { title } = await page();
  const writer = await StoryWriter.open(app, id, editor);
  await writer.insert(4, " two");
  await writer.act("update");
  await writer.insert(8, " three");
  await writer.act("fields", { changes: [{ field: "title", from: title, to: "Another" }] });
  await writer.act("update");
  const [last, first] = await revisionsOf(writer);
  const before = await page();
  expect(before).toMatchObject({ title: "Another", content: "<p>One two three</p><p>Stays</p>" });
  // Somebody who has the story open gets it as steps.
  const draft = await writer.act<Draft>("restore", { revision: first?.id });
  expect(draft).toMatchObject({ waiting: 2, fields: { title } });
  await writer.catchUp();
  expect(writer.doc.toJSON()).toEqual(draft.doc);
  expect(await page()).toEqual(before);
  expect((await revisionsOf(writer)).map(({ id: one }) => one)).toContain(last?.id);
  await writer.act("update");
  expect(await page()).toMatchObject({ title, content: "<p>One two</p><p>Stays</p>" });
});

test("versions, corrections and embargoes are commands, too", async () => {
  const shell = openShell(app);
  const { id } = await publishedArticle(app.deps);
  await shell.runJson("articles", "correct", String(id), "It left at seven.");
  await shell.runJson("articles", "unpublish", String(id), "--reason", "Withdrawn");
  expect(await shell.runJson("articles", "versions", String(id))).toMatchObject([
    { kind: "taken-down", by: "mia", via: "command", note: "Withdrawn" },
  ]);
  await shell.runJson("articles", "embargo", String(id), "2h");
  expect((await shell.run("articles", "publish", String(id))).code).toBe(1);
  await shell.runJson("articles", "embargo", String(id), "--off");
  await shell.runJson("articles", "publish", String(id));
  const writer = new StoryWriter(app, id, editor);
  expect(await writer.read("corrections")).toMatchObject({
    corrections: [{ text: "It left at seven.", by: "mia" }],
  });
});

test("a version is restored by command, and what is live waits", async () => {
  const shell = openShell(app);
  const { id } = await publishedArticle(
    { ...app.deps, actor: { name: "mia", via: "command" } },
    { content: "<p>One</p>" },
  );
  const writer = await StoryWriter.open(app, id, editor);
  await writer.insert(4, " two");
  await writer.act("update");
  const [, first] = await revisionsOf(writer);
  const restored = await shell.runJson("articles", "restore", String(id), String(first?.id));
  expect(restored).toEqual({ id, revision: first?.id, waiting: 1 });
  expect(await app.read(`/api/articles/${id}`)).toMatchObject({ content: "<p>One two</p>" });
  expect((await revisionsOf(writer))[0]).toMatchObject({ kind: "restored", by: "mia" });
  expect((await shell.audited())[0]).toContain(`article ${id}`);
  expect((await shell.run("articles", "restore", String(id), "999999")).code).toBe(1);
});

test("Ctrl+S keeps a version of what was written since the last, once", async () => {
  const { id } = await articleEditor.create(app.deps, anArticle({ content: "<p>One</p>" }));
  const writer = await StoryWriter.open(app, id, editor);
  app.clock.advance(1_000);
  await writer.insert(4, " two");
  expect(await writer.act("revisions")).toEqual({ isStored: true });
  expect(await writer.act("revisions")).toEqual({ isStored: false });
  expect(await kindsOf(writer)).toEqual(["written by Ada"]);
  const author = await signedInStaff(app.deps, { roles: ["author"] });
  expect((await new StoryWriter(app, id, author).post("revisions", {})).status).toBe(404);
});

test("a correction can be added to a live story, and never altered", async () => {
  const { id } = await publishedArticle(app.deps);
  const writer = new StoryWriter(app, id, editor);
  await writer.act("corrections", { text: "The ferry has nine seats." });
  const { corrections } = await writer.act<{ corrections: Correction[] }>("corrections", {
    text: "It left at seven.",
  });
  expect(corrections).toMatchObject([
    { text: "It left at seven.", by: "Ada" },
    { text: "The ferry has nine seats.", by: "Ada" },
  ]);
  for (const statement of [
    "update article_corrections set text = 'x'",
    "delete from article_corrections",
  ])
    for (const { pool } of [app.database, app.owner])
      await expect(pool.query(statement), statement).rejects.toThrow(/permission|only added to/);
  const draft = await articleEditor.create(app.deps, anArticle());
  const refused = await new StoryWriter(app, draft.id, editor).post("corrections", { text: "x" });
  expect(refused.status).toBe(409);
});

test("a correction takes the waiting changes along only if it was asked to", async () => {
  const { id } = await publishedArticle(app.deps, { content: "<p>It left at six</p>" });
  const writer = await StoryWriter.open(app, id, editor);
  const live = async () => (await articleEditor.find(app.deps, String(id))).content;
  await writer.insert(15, ", full");
  await writer.act("corrections", { text: "It had nine seats." });
  expect(await live()).toBe("<p>It left at six</p>");
  await writer.act("corrections", { text: "It was not empty.", update: true });
  expect(await live()).toBe("<p>It left at six, full</p>");
});
