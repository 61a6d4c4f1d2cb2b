import { afterAll, beforeAll, expect, test } from "vitest";
import { articleEditor } from "#features/stories/server/writing/article-editor.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { StoryWriter } from "./story-writer.test-kit.ts";

let app: TestApp;
let ada: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signedInStaff(app.deps, { roles: ["editor"], name: "Ada" });
  ben = await signedInStaff(app.deps, { roles: ["editor"], name: "Ben" });
});
afterAll(() => app.close());

test("a field changed by two is a clash with both values; untouched fields are never overwritten", async () => {
  const { id } = await articleEditor.create(app.deps, anArticle({ title: "One", excerpt: "E" }));
  const change = (by: SignedIn, ...changes: [string, unknown, unknown][]) =>
    new StoryWriter(app, id, by).act("fields", {
      changes: changes.map(([field, from, to]) => ({ field, from, to })),
    });
  await change(ada, ["title", "One", "Ada's"], ["tags", [], ["Sea", "sea "]]);
  const reply = await change(ben, ["title", "One", "Ben's"], ["excerpt", "E", "Better"]);
  expect(reply).toMatchObject({
    fields: { title: "Ada's", excerpt: "Better", tags: ["sea"] },
    clashes: [{ field: "title", mine: "Ben's", theirs: "Ada's", by: "Ada" }],
  });
  // Keep mine: sent again from the value that is there.
  expect(await change(ben, ["title", "Ada's", "Ben's"])).toMatchObject({ clashes: [] });
  expect(await articleEditor.find(app.deps, String(id))).toMatchObject({
    title: "Ben's",
    excerpt: "Better",
    tags: ["sea"],
  });
});

test("space at the end of what somebody saw is no clash", async () => {
  const { id } = await articleEditor.create(app.deps, anArticle({ title: "The ferry" }));
  const changes = [{ field: "title", from: "The ferry ", to: "The ferry left" }];
  const reply = await new StoryWriter(app, id, ada).act("fields", { changes });
  expect(reply).toMatchObject({ fields: { title: "The ferry left" }, clashes: [] });
});

test("what an article cannot have is refused", async () => {
  const { id } = await articleEditor.create(app.deps, anArticle({ title: "One" }));
  const writer = new StoryWriter(app, id, ada);
  for (const [field, from, to] of [
    ["category", "News", "Nothing"],
    ["imageUrl", null, "https://elsewhere.example/a.jpg"],
    ["slug", "", "Not A Slug"],
    ["title", "One", "x".repeat(201)],
    ["tags", [], "sea"],
  ])
    expect(
      (await writer.post("fields", { changes: [{ field, from, to }] })).status,
      `${field}`,
    ).toBe(400);
});

test("the slug is made from the title until somebody chooses one or the story was published", async () => {
  const { id } = await articleEditor.create(app.deps, anArticle({ title: "L" }));
  const writer = new StoryWriter(app, id, ada);
  const change = (field: string, from: string, to: string) =>
    writer.act<{ fields: { slug: string } }>("fields", { changes: [{ field, from, to }] });
  const first = await change("title", "L", "Lower quay opens");
  expect(first.fields.slug).toBe("lower-quay-opens");
  const same = await change("title", "Lower quay opens", "Lower quay, opens!");
  expect(same.fields.slug).toBe("lower-quay-opens");
  const saved = await articleEditor.find(app.deps, String(id));
  expect(saved.slug).toBe("lower-quay-opens");
  const other = await articleEditor.create(app.deps, anArticle({ title: "L" }));
  // The address of the draft's first letter is free again.
  expect(other.slug).toBe("l");

  const chosen = await change("slug", "lower-quay-opens", "quay");
  expect(chosen.fields.slug).toBe("quay");
  const later = await change("title", "Lower quay, opens!", "Another title");
  expect(later.fields.slug).toBe("quay");
});
