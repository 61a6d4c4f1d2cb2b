import { afterAll, beforeAll, expect, test } from "vitest";
import type { Colleague } from "#features/editor/calls/staff-editor.ts";
import { articleEditor } from "#features/stories/server/writing/article-editor.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { awaitInvalidation } from "#testing/checks/await-invalidation.ts";
import { StoryWriter } from "./story-writer.test-kit.ts";

let app: TestApp;
let ada: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
  ada = await signedInStaff(app.deps, { roles: ["editor"], name: "Ada" });
  ben = await signedInStaff(app.deps, { roles: ["editor"], name: "Ben" });
});
afterAll(() => app.close());

const cursor = { version: 0, anchor: 1, head: 3 };

test("who else is in a story is known at once, and 30 seconds after leaving no longer", async () => {
  const { id } = await articleEditor.create(app.deps, anArticle());
  const others = async (by: SignedIn, client: string, more: object = {}) =>
    (
      await new StoryWriter(app, id, by).act<{ colleagues: Colleague[] }>("presence", {
        client,
        cursor: null,
        ...more,
      })
    ).colleagues;
  expect(await others(ada, "tab-1", { cursor })).toEqual([]);
  const seen = { staffId: ada.id, name: "Ada", client: "tab-1", cursor };
  expect(await others(ben, "tab-2")).toEqual([seen]);
  app.clock.advance(29 * SECOND);
  expect(await others(ben, "tab-2")).toEqual([seen]);
  app.clock.advance(SECOND);
  expect(await others(ben, "tab-2")).toEqual([]);
  await others(ada, "tab-1", { cursor });
  await others(ada, "tab-1", { leaving: true });
  expect(await others(ben, "tab-2")).toEqual([]);
});

test("a browser that is where it was announces nothing, so that others ask no more", async () => {
  const { id } = await articleEditor.create(app.deps, anArticle());
  const send = async (at: object) => {
    const body = { client: "tab-1", cursor: at };
    expect((await new StoryWriter(app, id, ada).post("presence", body)).status).toBe(200);
    await awaitInvalidation(app.deps, app.cache);
  };
  await send(cursor);
  const key = `of presence ${id}`;
  const tags = [newsroomTag("stories.write", `presence-${id}`)];
  const stored = { status: 200, headers: {}, body: Buffer.alloc(0), tags, freshSeconds: 3_600 };
  await app.cache.get(key, async () => stored, key);
  await send(cursor);
  expect(app.cache.find(key)).toBeDefined();
  await send({ ...cursor, head: 4 });
  expect(app.cache.find(key)).toBeUndefined();
});

test("nobody learns who is in a story that is not theirs", async () => {
  const author = await signedInStaff(app.deps, { roles: ["author"] });
  const { id } = await articleEditor.create(app.deps, anArticle());
  const response = await new StoryWriter(app, id, author).post("presence", {
    client: "tab",
    cursor: null,
  });
  expect(response.status).toBe(404);
});
