import { afterEach, expect, test, vi } from "vitest";
import { createReaderQueries } from "#platform/web/query-defaults.ts";
import { MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { latestVideosQuery, videoSearchQuery, videosQuery } from "./video-queries.ts";

afterEach(() => vi.unstubAllGlobals());

/** Every way a call can fail. */
const troubles: [string, () => Promise<Response>][] = [
  ["an error", async () => new Response("down", { status: 500 })],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["nonsense", async () => new Response("<html>")],
];

const answerWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test.each(troubles)("[ERR-08] %s for the videos is 'Failed to fetch videos'", async (_, answer) => {
  answerWith(answer);
  await expect(createReaderQueries().fetchQuery(videosQuery())).rejects.toThrow(
    /^Failed to fetch videos$/,
  );
});

test.each(troubles)("[ERR-11] %s for a search is 'Search failed'", async (_, answer) => {
  answerWith(answer);
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
  const fetched = answerWith(async () => Response.json({ national: [] }));
  const queries = createReaderQueries();
  await expect(queries.fetchQuery(videoSearchQuery("national", "the quay"))).resolves.toEqual([]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    `/api/youtube-search?q=the+quay&channelId=${site.channels.national.id}&maxResults=6`,
  ]);
});
