import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import type { NewArticle } from "#features/stories/rules/new-article.ts";
import { articleEditor } from "#features/stories/server/writing/article-editor.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startSecondNode } from "#testing/app/second-node.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { checkCodes, StoryWriter } from "./story-writer.test-kit.ts";

describe("publishing", () => {
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
    const shell = openShell(app);
    for (const command of [
      ["publish", String(id)],
      ["schedule", String(id), "2h"],
      ["update", String(id), await shell.fileWith("---\nstatus: published\n---\nText.")],
      ["create", await shell.fileWith(newFile), "--publish"],
    ]) {
      const result = await shell.run("articles", ...command);
      expect([result.code, result.err]).toEqual([1, expect.stringMatching(/lead picture/)]);
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
    // Not after a notification: the same node responds so at once.
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
});

describe("scheduling", () => {
  // Owns times: when a story appears, how long it is held back, and what ends by itself.

  let app: TestApp;
  let editor: SignedIn;
  beforeAll(async () => {
    app = await startTestApp({ cache: "on" });
    editor = await signedInStaff(app.deps, { roles: ["editor"], name: "Ada" });
  });
  afterAll(() => app.close());

  const aDraft = () => StoryWriter.draft(app, editor);
  const later = (milliseconds: number) =>
    new Date(app.clock.now().getTime() + milliseconds).toISOString();
  const statusOf = async (id: number) => {
    await app.settled();
    return (await app.get(`/api/articles/${id}`)).status;
  };

  test("[PUB-06] a schedule names its zone and asks about hours that clocks skip or repeat", async () => {
    const { writer } = await aDraft();
    const zone = "Europe/Berlin";
    const publish = (at: string) => writer.post("publish", { at, zone });
    const skipped = await publish("2027-03-28T02:30");
    expect([skipped.status, await skipped.text()]).toEqual([
      400,
      "Clocks in Europe/Berlin skip 2027-03-28 02:30. Choose 2027-03-28T00:30:00.000Z or 2027-03-28T01:30:00.000Z.",
    ]);
    const repeated = await publish("2027-10-31T02:30");
    expect([repeated.status, await repeated.text()]).toEqual([
      400,
      "Clocks in Europe/Berlin repeat 2027-10-31 02:30. Choose 2027-10-31T00:30:00.000Z or 2027-10-31T01:30:00.000Z.",
    ]);
    const query = new URLSearchParams({ at: "2027-10-31T02:30", zone });
    const requested = await app.get(`/api/newsroom/clock-time?${query}`, {
      headers: editor.headers,
    });
    expect(await requested.json()).toEqual({
      kind: "repeated",
      moments: ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"],
    });
    expect((await writer.post("publish", { at: "2027-06-01T12:00" })).status).toBe(400);
    expect(
      (await writer.post("publish", { at: "2027-06-01T12:00", zone: "Moon/Sea" })).status,
    ).toBe(400);
    const story = await writer.act<Story>("publish", { at: "2027-06-01T12:00", zone });
    expect(story).toMatchObject({
      state: "scheduled",
      publishedAt: "2027-06-01T10:00:00.000Z",
      publishZone: zone,
    });
  });

  test("[PUB-06] a schedule survives a restart", async () => {
    const { id, writer } = await aDraft();
    await writer.act("publish", { at: later(2 * HOUR), zone: "Europe/Berlin" });
    const restarted = await startSecondNode(app);
    expect((await restarted.get(`/api/articles/${id}`)).status).toBe(404);
    app.clock.advance(2 * HOUR);
    expect((await restarted.get(`/api/articles/${id}`)).status).toBe(200);
    await restarted.close();
  });

  test("[PUB-07] until its embargo ends a story cannot be live, alerted or shared, whatever is pressed or scheduled", async () => {
    const { id, writer } = await aDraft();
    await writer.act("embargo", { until: later(3 * HOUR) });
    expect(checkCodes((await writer.checks()).blockers)).toEqual(["embargo"]);
    const shell = openShell(app);
    expect((await writer.post("publish", {})).status).toBe(422);
    expect((await writer.post("publish", { at: later(HOUR), zone: "UTC" })).status).toBe(422);
    const live = await shell.fileWith("---\nstatus: published\n---\nText.");
    for (const command of [
      ["articles", "publish", String(id)],
      ["articles", "schedule", String(id), "1h"],
      ["articles", "update", String(id), live],
      ["alerts", "send", String(id)],
    ])
      expect((await shell.run(...command)).code, command.join(" ")).toBe(1);
    // Not even a statement in the database shows it.
    await expect(
      app.owner.pool.query(
        "update articles set status = 'published', published_at = $2 where id = $1",
        [id, app.clock.now()],
      ),
    ).rejects.toThrow(/articles_embargo/);
    expect(await statusOf(id)).toBe(404);
    expect((await app.get(`/article/${id}`)).status).not.toBe(200);
    // Not before the embargo: it appears when that ends.
    const until = later(3 * HOUR);
    expect(await writer.act<Story>("publish", { embargoUntil: until })).toMatchObject({
      state: "scheduled",
      publishedAt: until,
    });
    app.clock.advance(3 * HOUR);
    expect(await statusOf(id)).toBe(200);
    expect((await writer.post("embargo", { until: later(HOUR) })).status).toBe(409);
  });

  test("[PUB-08] breaking and featured end by themselves at the set time", async () => {
    const { id, writer } = await aDraft();
    await writer.act("publish", { breakingUntil: later(HOUR), featuredUntil: later(2 * HOUR) });
    const shown = async () => {
      await app.settled();
      const has = (list: readonly { id: number }[]) => list.some((one) => one.id === id);
      const breaking = await app.read<{ id: number }[]>("/api/breaking-news");
      const featured = await app.read<{ id: number }[]>("/api/articles/featured");
      return [has(breaking), has(featured)];
    };
    expect(await shown()).toEqual([true, true]);
    app.clock.advance(HOUR);
    expect(await shown()).toEqual([false, true]);
    app.clock.advance(HOUR);
    expect(await shown()).toEqual([false, false]);
  });

  test("a scheduled story takes nothing in that would block it", async () => {
    const { id, writer } = await aDraft();
    await writer.act("publish", { at: later(DAY), zone: "UTC" });
    const changes = [{ field: "imageUrl", from: null, to: "/media/ferry.jpg" }];
    expect(await writer.act("fields", { changes })).toMatchObject({ waiting: 1 });
    expect(await articleEditor.find(app.deps, String(id))).toMatchObject({ imageUrl: null });
    await writer.act("fields", { changes: [{ field: "imageAlt", from: "", to: "The ferry" }] });
    expect(await articleEditor.find(app.deps, String(id))).toMatchObject({
      imageUrl: "/media/ferry.jpg",
    });
  });
});
