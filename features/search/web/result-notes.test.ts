import { expect, test } from "vitest";
import type { Video } from "#features/media/calls/videos.ts";
import { resultLine } from "./result-notes.tsx";

const videos = (count: number): Video[] =>
  Array.from({ length: count }, (_, number) => ({
    id: String(number),
    title: "",
    description: "",
    publishedAt: "2026-01-01T00:00:00Z",
    thumbnails: { default: { url: "" }, medium: { url: "" } },
    channelTitle: "",
  }));

test.each([
  [0, false, 0, "0 articles and 0 videos for “ferry”"],
  [1, false, 1, "1 article and 1 video for “ferry”"],
  [1_000, false, 2, "1000 articles and 2 videos for “ferry”"],
  [1_000, true, 2, "More than 1,000 articles and 2 videos for “ferry”"],
])("%i, capped %s, and %i videos read: %4$s", (total, totalIsCapped, count, line) => {
  expect(resultLine({ total, totalIsCapped, videos: videos(count), clips: [] }, "ferry")).toBe(
    line,
  );
});
