import { expect, test } from "vitest";
import { DAY, HOUR } from "#shared/time/units.ts";
import type { Video } from "../calls/videos.ts";
import { newestVideos } from "./newest-videos.ts";

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
