import { afterAll, beforeAll, expect, test } from "vitest";
import type { VideoForStaff } from "#features/media/calls/staff-videos.ts";
import type { VideoLists } from "#features/media/calls/videos.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { WITHOUT_PICTURES } from "#testing/builders/without-pictures.ts";
import { refreshVideos } from "./refresh-videos.ts";

let app: SandboxedApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startSandboxedApp();
  // The video host goes by the machine's clock; later in the day its newest video would lie ahead of noon.
  app.clock.set(new Date());
  await refreshVideos(app.deps, WITHOUT_PICTURES);
  headers = (await signedInStaff(app.deps, { roles: ["editor"] })).headers;
});
afterAll(() => app.close());

const videosForStaff = async () => {
  const response = await app.get("/api/newsroom/videos", { headers });
  return ((await response.json()) as { videos: VideoForStaff[] }).videos;
};
const newest = async () => (await app.read<VideoLists>("/api/youtube-videos")).local.at(0);
const act = (id: string, name: "hide" | "show") =>
  app.post(`/api/newsroom/videos/${id}/${name}`, {}, headers);

test("[CURATE-07] a hidden video is gone from home, archive and search, also after refreshes, until it is shown again", async () => {
  const video = await newest();
  const id = video?.id ?? "";
  const term = encodeURIComponent(video?.title ?? "");
  const places = [
    "/api/youtube-videos",
    `/api/youtube-search?q=${term}&maxResults=50`,
    `/api/search?q=${term}`,
    `/api/videos/${id}`,
    "/sitemaps/videos.xml",
  ];
  const holding = async () => {
    const texts = await Promise.all(places.map(async (path) => (await app.get(path)).text()));
    return places.filter((_, index) => texts[index]?.includes(id) ?? false);
  };
  expect(await holding()).toEqual(places);
  expect((await act(id, "hide")).status).toBe(200);
  await app.settled();
  expect(await holding()).toEqual([]);
  expect((await app.get(`/api/videos/${id}`)).status).toBe(404);
  await refreshVideos(app.deps, WITHOUT_PICTURES);
  await refreshVideos(app.deps, WITHOUT_PICTURES);
  expect(await holding()).toEqual([]);
  expect((await videosForStaff()).filter(({ isHidden }) => isHidden).map((one) => one.id)).toEqual([
    id,
  ]);
  await act(id, "show");
  await app.settled();
  expect(await holding()).toEqual(places);
});

test("the same by command, with one audit act", async () => {
  const id = (await newest())?.id ?? "";
  const shell = openShell(app);
  expect((await shell.run("videos", "hide", id)).out).toMatch(/^Hidden: /);
  expect((await act(id, "hide")).status).toBe(200);
  expect((await act(id, "show")).status).toBe(200);
  expect((await shell.run("videos", "show", id)).out).toMatch(/^Shown: /);
  const lines = (await shell.audited()).filter((line) => line.endsWith(`video ${id}`));
  expect(lines.slice(0, 2).map((line) => line.replace(/^[^:]*: /, ""))).toEqual([
    `videos show: video ${id}`,
    `videos hide: video ${id}`,
  ]);
  expect((await act("no-such-video", "hide")).status).toBe(404);
});
