import { afterAll, beforeAll, expect, test } from "vitest";
import { articleEditor } from "#features/stories/articles/server/public.ts";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { sitDown } from "#testing/app/newsroom-desk.ts";
import { startSecondNode } from "#testing/app/second-node.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { checkCodes, StoryWriter } from "../story-writer.test-kit.ts";

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
  const asked = await app.get(`/api/newsroom/clock-time?${query}`, { headers: editor.headers });
  expect(await asked.json()).toEqual({
    kind: "repeated",
    moments: ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"],
  });
  expect((await writer.post("publish", { at: "2027-06-01T12:00" })).status).toBe(400);
  expect((await writer.post("publish", { at: "2027-06-01T12:00", zone: "Moon/Sea" })).status).toBe(
    400,
  );
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
  const desk = sitDown(app);
  expect((await writer.post("publish", {})).status).toBe(422);
  expect((await writer.post("publish", { at: later(HOUR), zone: "UTC" })).status).toBe(422);
  const live = await desk.fileWith("---\nstatus: published\n---\nText.");
  for (const command of [
    ["articles", "publish", String(id)],
    ["articles", "schedule", String(id), "1h"],
    ["articles", "update", String(id), live],
    ["alerts", "send", String(id)],
  ])
    expect((await desk.run(...command)).code, command.join(" ")).toBe(1);
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
