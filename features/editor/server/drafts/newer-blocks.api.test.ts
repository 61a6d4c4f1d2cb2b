import { Fragment, Slice } from "prosemirror-model";
import { ReplaceStep } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Revision } from "#features/editor/calls/staff-versions.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { articleEditor } from "#features/stories/server/writing/article-editor.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { StoryWriter } from "./story-writer.test-kit.ts";

// Owns that a block of a later release survives this one, and that readers get nothing of it but what is in it.

const block =
  '<figure data-block="poll" data-value="{&quot;of&quot;:[&quot;a &lt;b&gt; &amp; c&quot;,2]}"><p>Vote at the <strong>quay</strong>.</p></figure>';
const value = '{"of":["a <b> & c",2]}';

let app: TestApp;
let editor: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
});
afterAll(() => app.close());

const storedText = async (id: number) => (await articleEditor.find(app.deps, `${id}`)).content;
const readText = async (id: number) =>
  (await app.read<{ content: string }>(`/api/articles/${id}`)).content;

test("text around it is written, and it stays to the byte until readers see the story and after", async () => {
  const { id } = await articleEditor.create(
    app.deps,
    anArticle({ content: `<p>One</p>\n${block}\n\n<p>Three</p>` }),
  );
  const writer = await StoryWriter.open(app, id, editor);
  expect(writer.doc.child(1).attrs).toMatchObject({ name: "poll", value });
  await writer.insert(4, " two");
  expect(await storedText(id)).toBe(`<p>One two</p>\n${block}\n\n<p>Three</p>`);
  await writer.act("publish");
  await writer.insert(8, " and");
  await writer.act("update");
  expect(await storedText(id)).toBe(`<p>One two and</p>\n${block}\n\n<p>Three</p>`);
  const shown = await readText(id);
  expect(shown).toContain("<figure><p>Vote at the <strong>quay</strong>.</p></figure>");
  expect(shown).not.toMatch(/data-block|data-value/);
});

test("it stays in versions, in files of the command, and when a colleague adds one", async () => {
  const { id } = await publishedArticle(app.deps, { content: `<p>One</p>${block}` });
  const [ada, ben] = [
    await StoryWriter.open(app, id, editor),
    await StoryWriter.open(app, id, editor),
  ];
  const other = storySchema.nodes.named_block.create({ name: "map-of-the-day", value: "x" });
  // As a browser sends it that has the later release already.
  await ada.apply([new ReplaceStep(0, 0, new Slice(Fragment.from(other), 0, 0))]);
  await ben.catchUp();
  expect(ben.doc.eq(ada.doc)).toBe(true);
  await ada.act("update");
  const whole = `<figure data-block="map-of-the-day" data-value="x"></figure><p>One</p>${block}`;
  expect(await storedText(id)).toBe(whole);
  expect(await readText(id)).toBe(
    "<p>One</p><figure><p>Vote at the <strong>quay</strong>.</p></figure>",
  );

  const shell = openShell(app);
  const { out } = await shell.run("articles", "show", `${id}`);
  await shell.runJson("articles", "update", `${id}`, await shell.fileWith(out, "html"));
  expect(await storedText(id)).toBe(whole);

  await ada.catchUp();
  await ada.apply([new ReplaceStep(0, 1, Slice.empty)]);
  await ada.act("update");
  const { revisions } = await ada.read<{ revisions: Revision[] }>("revisions");
  await ada.act("restore", { revision: revisions[1]?.id });
  await ada.act("update");
  expect(await storedText(id)).toBe(whole);
});

test.each([
  ["a script", { name: "poll", inside: "<script>alert(1)</script>" }],
  ["a handler", { name: "poll", inside: '<img src="x" onerror="alert(1)">' }],
  ["a name that ends the attribute", { name: 'poll" onclick="alert(1)' }],
  ["a value that is no text", { name: "poll", value: { toString: "x" } }],
  ["a value with control characters", { name: "poll", value: "\u0000" }],
  ["too large a value", { name: "poll", value: "x".repeat(20_001) }],
  ["no name", {}],
])("a block with %s is refused", async (_, attrs) => {
  const { id } = await articleEditor.create(app.deps, anArticle({ content: "<p>One</p>" }));
  const writer = await StoryWriter.open(app, id, editor);
  const content = [{ type: "named_block", attrs }];
  const sent = await writer.send([{ stepType: "replace", from: 0, to: 0, slice: { content } }]);
  expect(sent.status).toBe(400);
  expect(await storedText(id)).toBe("<p>One</p>");
});
