import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aReadyClip } from "#testing/builders/recordings/ready-clip.ts";
import { runClipJobs } from "#testing/builders/recordings/run-clip-jobs.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

// Owns what an editor changes in a clip that is made: no film is made here.

let app: TestApp;
let editor: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
});
afterAll(() => app.close());

const address = (number: number) => `/api/newsroom/clips/${number}`;
const post = (number: number, act: string, body: unknown) =>
  app.post(`${address(number)}/${act}`, body, editor.headers);
const read = async <T = StaffClip>(number: number, part = "") => {
  const response = await app.get(address(number) + part, { headers: editor.headers });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as T;
};
const list = async (show: string) => {
  const response = await app.get(`/api/newsroom/clips?show=${show}`, { headers: editor.headers });
  return ((await response.json()) as { clips: StaffClip[] }).clips.map(({ number }) => number);
};

describe("[CLIP-25] captions that were to follow", () => {
  test("are an alarm after 24 hours, until they are there", async () => {
    const { number } = await aReadyClip(app, { title: "Without a word" });
    expect((await post(number, "publish", {})).status).toBe(400);
    expect((await post(number, "publish", { captions: "follow" })).status).toBe(200);
    const sweep = async () => {
      const raised: string[] = [];
      await runClipJobs(app, { names: ["sweep-clips"], onAlarm: (alarm) => raised.push(alarm) });
      return raised;
    };
    app.clock.set(new Date(app.clock.now().getTime() + DAY - HOUR));
    expect(await sweep()).toEqual([]);
    expect(await list("captions-late")).toEqual([]);
    app.clock.set(new Date(app.clock.now().getTime() + HOUR));
    expect(await sweep()).toEqual(["clip-without-captions"]);
    expect(await list("captions-late")).toEqual([number]);

    const file = "WEBVTT\n\n00:01.000 --> 00:02.000\nThe water came.\n";
    expect((await post(number, "captions", { language: "en", file })).status).toBe(200);
    expect(await sweep()).toEqual([]);
    expect(await list("captions-late")).toEqual([]);
  });
});

describe("what is hidden in a clip", () => {
  const start = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  const mask = { kind: "mosaic", from: 1, to: 3, start, end: { ...start, x: 0.5 } };

  test("[CLIP-41] keeps it from being published before it is made, and stays when it is cut or made again", async () => {
    const { number } = await aReadyClip(app, { title: "A face" });
    const hidden = { mutes: [{ from: 2, to: 3 }], masks: [mask] };
    expect((await post(number, "trim", { from: null, to: null, hidden })).status).toBe(200);
    expect((await read(number)).missing).toEqual(["What is to be hidden in it is not hidden yet."]);
    const refused = await post(number, "publish", { captions: "silent" });
    expect(refused.status).toBe(422);
    expect((await post(number, "trim", { from: 0.5, to: null })).status).toBe(200);
    const unchanged = { cut: { from: 0.5, to: null }, hidden };
    expect(await read(number)).toMatchObject(unchanged);
    expect((await post(number, "redo", {})).status).toBe(200);
    expect(await read(number)).toMatchObject(unchanged);
    await openShell(app).runJson("clips", "redo-all");
    expect(await read(number)).toMatchObject(unchanged);
    expect((await post(number, "publish", { captions: "silent" })).status).toBe(422);
  });

  test("[CLIP-41] has at most twenty masks, each within the recording", async () => {
    const { number } = await aReadyClip(app, { title: "Many faces" });
    const trim = (masks: unknown[]) =>
      post(number, "trim", { from: null, to: null, hidden: { mutes: [], masks } });
    expect((await trim(Array.from({ length: 20 }, () => mask))).status).toBe(200);
    expect((await trim(Array.from({ length: 21 }, () => mask))).status).toBe(400);
    expect((await trim([{ ...mask, to: 60 }])).status).toBe(400);
    expect((await trim([{ ...mask, from: 3, to: 1 }])).status).toBe(400);
    expect((await trim([{ ...mask, start: { ...start, x: 2 } }])).status).toBe(400);
  });
});

describe("the poster of a clip", () => {
  test("is the best of nine, another of them, or any second, which is made", async () => {
    const { number } = await aReadyClip(app, { title: "Nine pictures" });
    const before = await read(number);
    expect(before.posters.map(({ isChosen }) => isChosen).indexOf(true)).toBe(4);
    const other = before.posters[7]?.second;
    const chosen: StaffClip = await (await post(number, "poster", { second: other })).json();
    expect(chosen.posters.map(({ isChosen }) => isChosen).indexOf(true)).toBe(7);
    expect(chosen.progress).toBeNull();

    const made: StaffClip = await (await post(number, "poster", { second: 0.1 })).json();
    expect(made.progress).toBe("Choosing pictures for the poster.");
    expect((await post(number, "poster", { second: 60 })).status).toBe(400);
    expect((await post(number, "poster", { picture: "/media/none.png" })).status).toBe(404);
  });

  test("changes for readers too", async () => {
    const { number, id } = await aReadyClip(app, { title: "A public picture" });
    await post(number, "publish", { captions: "silent" });
    const picture = async () => (await app.read<{ picture: string }>(`/api/videos/${id}`)).picture;
    const first = await picture();
    await post(number, "poster", { second: (await read(number)).posters[0]?.second });
    expect(await picture()).not.toBe(first);
    expect((await app.get(await picture())).status).toBe(200);
  });
});

test("[CLIP-38] a clip that no story shows is found, and the stories that show one are named", async () => {
  const { number, id } = await aReadyClip(app, { title: "In a story" });
  expect(await list("unused")).toContain(number);
  const content = `<p><a href="/video/${id}">In a story</a></p>`;
  const story = await publishedArticle(app.deps, { title: "With a clip", content });
  expect(await list("unused")).not.toContain(number);
  expect((await read(number)).uses).toBe(1);
  expect(await read(number, "/stories")).toEqual({
    stories: [{ id: story.id, title: "With a clip" }],
  });
});
