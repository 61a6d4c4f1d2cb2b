import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltNewsroom } from "#app/server/newsroom/serve-newsroom.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { EDITED_FIELDS, FEED_FIELDS, fieldRows, shownFields } from "../stories/fields.ts";
import { articleEditor } from "../stories/server/writing/article-editor.ts";
import type { Draft } from "./calls/staff-editor.ts";
import type { Revision } from "./calls/staff-versions.ts";
import { StoryWriter } from "./server/drafts/story-writer.test-kit.ts";

// Owns that one row is all that a field needs: each text that editors fill in gets from their screen to versions, previews, pages, feeds and
// commands.

const texts = EDITED_FIELDS.filter((name) => {
  const control = fieldRows[name].editor?.control ?? "";
  return ["headline", "standfirst", "line", "paragraph"].includes(control) && name !== "slug";
});
const wordsOf = (name: string) => `Words of the ${name}`;
const onPage: readonly string[] = [
  ...Object.keys(shownFields.card),
  ...Object.keys(shownFields.page),
];
const inFeed: readonly string[] = [...Object.keys(shownFields.card), ...FEED_FIELDS];

let app: TestApp;
let editor: SignedIn;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  const [pages, newsroom] = await Promise.all([openBuiltPages(), openBuiltNewsroom()]);
  app = await startTestApp({ pages, newsroom });
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
  shell = openShell(app);
});
afterAll(() => app.close());

const aDraft = () =>
  articleEditor.create(app.deps, anArticle({ imageUrl: "/media/demo/a.jpg", imageAlt: "A quay" }));

async function filledIn(writer: StoryWriter) {
  const { fields } = await writer.read<Draft>("draft");
  const changes = texts.map((field) => ({ field, from: fields[field], to: wordsOf(field) }));
  return writer.act<{ clashes: unknown[] }>("fields", { changes });
}

const expected = Object.fromEntries(texts.map((name) => [name, wordsOf(name)]));

test("a field of the editor is in working copies, versions, previews, pages and feeds", async () => {
  const { id } = await aDraft();
  const writer = new StoryWriter(app, id, editor);
  expect(await filledIn(writer)).toMatchObject({ clashes: [] });
  expect(await writer.read("draft")).toMatchObject({ fields: expected });

  const preview = await app.get(`/newsroom/preview/${id}`, { headers: editor.headers });
  const previewed = await preview.text();
  await writer.act("publish");
  const { revisions } = await writer.read<{ revisions: Revision[] }>("revisions");
  expect(await writer.read(`revisions/${revisions[0]?.id}`)).toMatchObject({ fields: expected });

  const { slug } = await articleEditor.find(app.deps, String(id));
  const page = await (await app.get(`/article/${slug}`)).text();
  const rss = await (await app.get("/rss.xml")).text();
  const json = await (await app.get("/feed.json")).text();
  for (const name of texts) {
    const words = wordsOf(name);
    if (onPage.includes(name)) {
      expect(previewed).toContain(words);
      expect(page).toContain(words);
    } else expect(page).not.toContain(words);
    if (inFeed.includes(name)) expect(rss).toContain(words);
    // Pictures of this format have no description.
    if (inFeed.includes(name) && name !== "imageAlt") expect(json).toContain(words);
  }
});

test("a field can be written and read by command, whose help names it", async () => {
  const { id } = await aDraft();
  const lines = texts.map((name) => `${name}: ${wordsOf(name)}\n`);
  await shell.runJson(
    "articles",
    "update",
    `${id}`,
    await shell.fileWith(`---\n${lines.join("")}---\n`),
  );
  const { out } = await shell.run("articles", "show", `${id}`);
  for (const line of lines) expect(out).toContain(line);
  const help = await shell.run("articles", "update", "--help");
  for (const name of Object.keys(fieldRows))
    expect(help.out.includes(name), name).toBe(name !== "content");
});

test("versions and working copies that are older than a field have it empty", async () => {
  const { id } = await aDraft();
  const writer = new StoryWriter(app, id, editor);
  await writer.act("publish");
  await writer.read("draft");
  const { pool } = app.owner;
  await pool.query(
    `update article_revisions set fields = fields - 'location' where article_id = ${id}`,
  );
  await pool.query(
    `update article_drafts set fields = fields - 'location', live_fields = live_fields - 'location' where article_id = ${id}`,
  );
  expect(await writer.read("draft")).toMatchObject({ fields: { location: "" }, waiting: 0 });
  const { revisions } = await writer.read<{ revisions: Revision[] }>("revisions");
  const older = revisions[0]?.id;
  expect(await writer.read(`revisions/${older}`)).toMatchObject({ fields: { location: "" } });
  expect(await writer.act("restore", { revision: older })).toMatchObject({
    fields: { location: "" },
  });
});

test("a field of a later release stays in working copies and versions", async () => {
  const { id } = await aDraft();
  const writer = new StoryWriter(app, id, editor);
  await writer.read("draft");
  const { pool } = app.owner;
  await pool.query(
    `update article_drafts set fields = fields || '{"later": "Words"}' where article_id = ${id}`,
  );
  await writer.act("fields", { changes: [{ field: "location", from: "", to: "Quay" }] });
  await writer.act("revisions");
  const stored = await pool.query(`select fields from article_drafts where article_id = ${id}
    union all select fields from article_revisions where article_id = ${id}`);
  expect(stored.rows.length).toBeGreaterThan(0);
  for (const { fields } of stored.rows)
    expect(fields).toMatchObject({ later: "Words", location: "Quay" });
  expect(await writer.read("draft")).toMatchObject({ fields: { location: "Quay" } });
});
