import { afterEach, expect, test, vi } from "vitest";
import type { Video } from "#features/media/calls/videos.ts";
import { createReaderQueries } from "#platform/web/query-defaults.ts";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import {
  latestVideosQuery,
  listCount,
  newestVideos,
  resultCount,
  videoSearchQuery,
  videosQuery,
} from "./video-queries.ts";

const NOON = Date.parse("2026-11-15T12:00:00Z");

const aVideo = (id: string, age: number): Video => ({
  id,
  title: id,
  description: "",
  publishedAt: new Date(NOON - age).toISOString(),
  thumbnails: { default: { url: "/a.jpg" }, medium: { url: "/a.jpg" } },
  channelTitle: "A channel",
});

test("both channels are merged by date, newest first, and each video keeps its channel", () => {
  const mixed = newestVideos({
    local: [aVideo("l1", HOUR), aVideo("l2", 3 * HOUR)],
    national: [aVideo("n2", 2 * DAY), aVideo("n1", 2 * HOUR)],
  });
  expect(mixed.map(({ id, channel }) => `${id} ${channel}`)).toEqual([
    "l1 local",
    "n1 national",
    "l2 local",
    "n2 national",
  ]);
});

test("the thirteenth newest is left out, whatever its channel", () => {
  const local = Array.from({ length: 12 }, (_, place) => aVideo(`l${place}`, (place + 2) * HOUR));
  const ids = newestVideos({ local, national: [aVideo("newest", HOUR)] }).map(({ id }) => id);
  expect(ids).toHaveLength(12);
  expect(ids[0]).toBe("newest");
  expect(ids).not.toContain("l11");
});

test("dates are compared as moments, not as texts", () => {
  const onTheSecond = { ...aVideo("first", 0), publishedAt: "2026-11-15T12:00:00Z" };
  const halfASecondOn = { ...aVideo("second", 0), publishedAt: "2026-11-15T12:00:00.500Z" };
  const mixed = newestVideos({ local: [onTheSecond], national: [halfASecondOn] });
  expect(mixed.map(({ id }) => id)).toEqual(["second", "first"]);
});

test.each([
  [0, "0 results for “quay”"],
  [1, "1 result for “quay”"],
  [3, "3 results for “quay”"],
  [4, "3 of 4 results for “quay”"],
  [5, "3 of 5 results for “quay”"],
  [6, "3 of 6 or more results for “quay”"],
])("%i found reads %j", (found, text) => {
  expect(resultCount(found, "quay")).toBe(text);
});

test("a list shows its length", () => {
  expect([0, 1, 30].map(listCount)).toEqual(["0 videos", "1 video", "30 videos"]);
});

afterEach(() => vi.unstubAllGlobals());

/** Every way a call can fail. */
const troubles: [string, () => Promise<Response>][] = [
  ["an error", async () => new Response("down", { status: 500 })],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["nonsense", async () => new Response("<html>")],
];

const respondWith = (response: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test.each(troubles)(
  "[ERR-08] %s for the videos is 'Failed to fetch videos'",
  async (_, response) => {
    respondWith(response);
    await expect(createReaderQueries().fetchQuery(videosQuery())).rejects.toThrow(
      /^Failed to fetch videos$/,
    );
  },
);

test.each(troubles)("[ERR-11] %s for a search is 'Search failed'", async (_, response) => {
  respondWith(response);
  await expect(createReaderQueries().fetchQuery(videoSearchQuery("local", "quay"))).rejects.toThrow(
    /^Search failed$/,
  );
});

test("[VID-16] the lists are fetched again every 30 minutes, a search is not", () => {
  expect(videosQuery().refetchInterval).toBe(30 * MINUTE);
  expect(latestVideosQuery().refetchInterval).toBe(30 * MINUTE);
  expect(videoSearchQuery("local", "quay").refetchInterval).toBeUndefined();
});

test("a search requests six of its own channel and returns its list", async () => {
  const fetched = respondWith(async () => Response.json({ national: [] }));
  const queries = createReaderQueries();
  await expect(queries.fetchQuery(videoSearchQuery("national", "the quay"))).resolves.toEqual([]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    `/api/youtube-search?q=the+quay&channelId=${site.channels.national.id}&maxResults=6`,
  ]);
});
