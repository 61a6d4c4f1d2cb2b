import { Fragment, Slice } from "prosemirror-model";
import { AddMarkStep, ReplaceStep, Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Draft, DraftStep } from "#features/editor/calls/staff-editor.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { toHtml } from "#features/editor/rules/to-html.ts";
import { articleEditor } from "#features/stories/server/writing/article-editor.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { forgetOld } from "#testing/builders/forget-old.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { paragraph, StoryWriter } from "./story-writer.test-kit.ts";

// Owns the working copy: what steps do to it, and when readers see it.

let app: TestApp;
let editor: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signedInStaff(app.deps, { roles: ["editor"], name: "Ada" });
  colleague = await signedInStaff(app.deps, { roles: ["editor"], name: "Ben" });
});
afterAll(() => app.close());

const draftWith = async (content: string) =>
  (await articleEditor.create(app.deps, anArticle({ content }))).id;
const liveWith = async (content: string) => (await publishedArticle(app.deps, { content })).id;
const contentOf = async (id: number) => (await articleEditor.find(app.deps, String(id))).content;
const storedSteps = async (id: number) =>
  (
    await app.owner.pool.query<{ version: number; step: unknown }>(
      "select version, step from article_steps where article_id = $1 order by version",
      [id],
    )
  ).rows;

test("[EDIT-10] steps sent twice are applied once", async () => {
  const id = await draftWith("<p>Ferry</p>");
  const writer = await StoryWriter.open(app, id, editor);
  const step = new ReplaceStep(6, 6, new Slice(Fragment.from(storySchema.text(" one")), 0, 0));
  const key = crypto.randomUUID();
  const replies = await Promise.all([writer.send([step], key), writer.send([step], key)]);
  for (const response of [...replies, await writer.send([step], key)])
    expect(await response.json()).toMatchObject({ accepted: true, version: 1 });
  expect(await storedSteps(id)).toHaveLength(1);
  expect(await contentOf(id)).toBe("<p>Ferry one</p>");
});

test("steps for an older version are returned what to rebase over, with its person", async () => {
  const id = await draftWith("<p>Ferry</p>");
  const ada = await StoryWriter.open(app, id, editor);
  const ben = await StoryWriter.open(app, id, colleague);
  await ada.insert(6, " leaves");
  const late = await ben.send([
    new ReplaceStep(1, 1, new Slice(Fragment.from(storySchema.text("The ")), 0, 0)),
  ]);
  const reply: { accepted: boolean; version: number; steps: DraftStep[] } = await late.json();
  expect(reply).toMatchObject({ accepted: false, version: 1 });
  expect(reply.steps).toMatchObject([{ client: ada.client, staffName: "Ada", staffId: editor.id }]);
  await ben.catchUp();
  await ben.insert(1, "The ");
  await ada.catchUp();
  expect(ada.doc.eq(ben.doc)).toBe(true);
  expect(await contentOf(id)).toBe("<p>The ferry leaves</p>".replace("ferry", "Ferry"));
});

const hostileLink = storySchema.mark("link").toJSON();
const hostileSteps: [string, object][] = [
  ["no step at all", { stepType: "nothing" }],
  ["a step beyond the end of the text", { stepType: "replace", from: 900, to: 901 }],
  [
    "a node that is not in the schema",
    { stepType: "replace", from: 0, to: 0, slice: { content: [{ type: "script" }] } },
  ],
  [
    "a list item outside of a list",
    { stepType: "replace", from: 0, to: 0, slice: { content: [{ type: "list_item" }] } },
  ],
  [
    "a link that runs a script",
    {
      stepType: "addMark",
      mark: { ...hostileLink, attrs: { href: "javascript:alert(1)", title: null } },
      from: 1,
      to: 3,
    },
  ],
  [
    "HTML with a script",
    {
      stepType: "replace",
      from: 0,
      to: 0,
      slice: {
        content: [{ type: "raw_html", attrs: { html: "<script>alert(1)</script>" } }],
      },
    },
  ],
  [
    "an attribute of another type",
    {
      stepType: "replace",
      from: 0,
      to: 0,
      slice: { content: [{ type: "heading", attrs: { level: { toString: 1 } } }] },
    },
  ],
];

test.each(hostileSteps)("[EDIT-11] %s is 400 and changes nothing", async (_, step) => {
  const id = await draftWith("<p>Ferry</p>");
  const writer = await StoryWriter.open(app, id, editor);
  const good = new ReplaceStep(6, 6, new Slice(Fragment.from(storySchema.text("!")), 0, 0));
  // Not even the good step before it stays.
  const response = await writer.send([good, step]);
  expect(response.status, await response.text()).toBe(400);
  expect(await storedSteps(id)).toEqual([]);
  expect(await contentOf(id)).toBe("<p>Ferry</p>");
  expect(await writer.read<Draft>("draft")).toMatchObject({ version: 0 });
});

const bold = storySchema.mark("strong");
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `<p>Line ${line} of a story</p>`).join("");
/** As the editor makes them: one step for each paragraph. */
const allBold = ({ doc }: StoryWriter) => new Transform(doc).addMark(0, doc.content.size, bold);

test("C4 [EDIT-11] more steps than a call may have are refused with the reason, in two calls they are stored", async () => {
  const id = await draftWith(lines(201));
  const writer = await StoryWriter.open(app, id, editor);
  const { steps } = allBold(writer);
  const refused = await writer.send(steps);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Send at most 200 steps in one call.");
  expect(await storedSteps(id)).toEqual([]);
  await writer.apply(steps.slice(0, 200));
  await writer.apply(steps.slice(200));
  expect(await storedSteps(id)).toHaveLength(201);
  expect((await contentOf(id)).match(/<p><strong>/g)).toHaveLength(201);
});

test("C4 [EDIT-11] a hostile step among many in a large text is refused, and none of them is stored", async () => {
  const id = await draftWith(lines(1_000));
  const writer = await StoryWriter.open(app, id, editor);
  const steps = allBold(writer).steps.slice(0, 50);
  const beyondTheEnd = { stepType: "replace", from: 90_000, to: 90_001 };
  const hostile = hostileSteps.map(([, step]) =>
    "from" in step && step.from === 900 ? beyondTheEnd : step,
  );
  for (const step of hostile) {
    const response = await writer.send([...steps, step, ...steps]);
    expect(response.status, await response.text()).toBe(400);
  }
  expect(await storedSteps(id)).toEqual([]);
  expect(await contentOf(id)).toBe(lines(1_000));
});

test("who is a thousand steps behind gets them in several calls", async () => {
  const id = await draftWith("<p>Ferry</p>");
  const writer = await StoryWriter.open(app, id, editor);
  const late = await StoryWriter.open(app, id, colleague);
  const letter = new ReplaceStep(1, 1, new Slice(Fragment.from(storySchema.text("a")), 0, 0));
  for (let calls = 0; calls < 6; calls++)
    await writer.apply(Array.from({ length: 200 }, () => letter));
  expect(await late.catchUp()).toHaveLength(1_000);
  expect(await late.catchUp()).toHaveLength(200);
  expect(late.doc.eq(writer.doc)).toBe(true);
});

test("what a step brings in is refused even when the next one takes it out again", async () => {
  const id = await draftWith("<p>Ferry</p>");
  const writer = await StoryWriter.open(app, id, editor);
  const raw = storySchema.nodes.raw_html.create({ html: "<img src=x onerror=alert(1)>" });
  const bringIn = new ReplaceStep(0, 0, new Slice(Fragment.from(raw), 0, 0));
  const takeOut = new ReplaceStep(0, raw.nodeSize, Slice.empty);
  expect((await writer.send([bringIn, takeOut])).status).toBe(400);
  expect(await storedSteps(id)).toEqual([]);
});

test("too large and too deep a text is refused with the reason", async () => {
  const id = await draftWith("<p>Ferry</p>");
  const writer = await StoryWriter.open(app, id, editor);
  const large = paragraph("word ".repeat(110_000));
  const refused = await writer.send([new ReplaceStep(0, 0, new Slice(Fragment.from(large), 0, 0))]);
  expect([refused.status, await refused.text()]).toEqual([400, "The text is larger than 512 KiB."]);
  let deep = paragraph("deep");
  for (let depth = 0; depth < 110; depth++) deep = storySchema.nodes.blockquote.create(null, deep);
  const tooDeep = await writer.send([new ReplaceStep(0, 0, new Slice(Fragment.from(deep), 0, 0))]);
  expect(tooDeep.status).toBe(400);
  expect(await tooDeep.text()).toMatch(/deeper than 100 levels/);
  expect(await contentOf(id)).toBe("<p>Ferry</p>");
});

test("[EDIT-18] before it is visible, the last saved text is what appears on time", async () => {
  const id = await draftWith("<p>Ferry</p>");
  const writer = await StoryWriter.open(app, id, editor);
  await writer.insert(6, " leaves");
  const at = new Date(app.clock.now().getTime() + HOUR);
  await articleEditor.schedule(app.deps, id, at);
  await writer.insert(13, " at six");
  expect((await app.get(`/api/articles/${id}`)).status).toBe(404);
  app.clock.advance(HOUR);
  const page = await app.read<{ content: string }>(`/api/articles/${id}`);
  expect(page.content).toBe("<p>Ferry leaves at six</p>");
});

test("[EDIT-19] once visible, pages stay as they are until Update", async () => {
  const id = await liveWith("<p>Ferry</p>");
  const page = () => app.read<{ content: string; title: string }>(`/api/articles/${id}`);
  const { title } = await page();
  const writer = await StoryWriter.open(app, id, editor);
  await writer.insert(6, " leaves");
  await writer.append("More later.");
  await writer.act("fields", { changes: [{ field: "title", from: title, to: "Ferry leaves" }] });
  expect(await page()).toMatchObject({ title, content: "<p>Ferry</p>" });
  expect(await writer.read<Draft>("draft")).toMatchObject({ isLive: true, waiting: 3 });
  await writer.act("update");
  expect(await page()).toMatchObject({
    title: "Ferry leaves",
    content: "<p>Ferry leaves</p><p>More later.</p>",
  });
  expect(await writer.read<Draft>("draft")).toMatchObject({ waiting: 0 });
});

test("[EDIT-17] a command's change reaches the open editor and keeps what was typed", async () => {
  const shell = openShell(app);
  const file = (text: string) => shell.fileWith(`---\nlocation: Lower quay\n---\n${text}`, "html");
  for (const make of [draftWith, liveWith]) {
    const id = await make("<p>The ferry left at six.</p><p>Nobody waited.</p>");
    const writer = await StoryWriter.open(app, id, editor);
    await writer.insert(4, " big");
    await writer.append("Typed in the editor.");
    const now = toHtml(writer.doc);
    const before = make === draftWith ? now : "<p>The ferry left at six.</p><p>Nobody waited.</p>";
    expect(await contentOf(id)).toBe(before);
    await shell.runJson(
      "articles",
      "update",
      String(id),
      await file(before.replace("six", "seven")),
    );
    const steps = await writer.catchUp();
    expect(steps).toMatchObject([{ staffName: "mia", staffId: null }]);
    expect(toHtml(writer.doc)).toBe(
      "<p>The big ferry left at seven.</p><p>Nobody waited.</p><p>Typed in the editor.</p>",
    );
    expect(await writer.read<Draft>("draft")).toMatchObject({ fields: { location: "Lower quay" } });
    // The next key goes on from there.
    await writer.insert(1, "Today: ");
  }
});

test("a command and an editor who change the same words keep both", async () => {
  const id = await liveWith("<p>The ferry left at six.</p>");
  const writer = await StoryWriter.open(app, id, editor);
  await writer.insert(10, "boat");
  await articleEditor.update(app.deps, id, { content: "<p>The steamer left at six.</p>" });
  await writer.catchUp();
  expect(writer.doc.textContent).toContain("ferryboat");
  expect(writer.doc.textContent).toContain("steamer");
});

test("steps are stored for 30 days; a browser that is further behind is asked to reload", async () => {
  const id = await draftWith("<p>Ferry</p>");
  const writer = await StoryWriter.open(app, id, editor);
  await writer.insert(6, " leaves");
  app.clock.advance(29 * DAY);
  await forgetOld(app, "article_steps");
  expect(await storedSteps(id)).toHaveLength(1);
  app.clock.advance(2 * DAY);
  await forgetOld(app, "article_steps");
  expect(await storedSteps(id)).toEqual([]);
  const late = new StoryWriter(app, id, await signedInStaff(app.deps, { roles: ["editor"] }));
  expect((await late.send([new ReplaceStep(1, 2, Slice.empty)])).status).toBe(409);
  app.clock.advance(-31 * DAY);
});

test("marks and links of the house go through", async () => {
  const id = await draftWith("<p>Ferry</p>");
  const writer = await StoryWriter.open(app, id, editor);
  const mark = storySchema.mark("link", { href: "https://example.org/a", title: null });
  await writer.apply([new AddMarkStep(1, 6, mark)]);
  expect(await contentOf(id)).toBe(
    '<p><a href="https://example.org/a" rel="noopener nofollow">Ferry</a></p>',
  );
});
