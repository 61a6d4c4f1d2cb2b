import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VideoLists } from "#features/media/calls/videos.ts";
import { site } from "#site.config.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";
import { WITHOUT_PICTURES } from "#testing/builders/without-pictures.ts";
import { refreshVideos } from "./refresh-videos.ts";

let app: SandboxedApp;
beforeAll(async () => {
  app = await startSandboxedApp({
    env: { YOUTUBE_LOCAL_CHANNEL_ID: "UCanother-local-channel0" },
    youtube: {
      channelIds: { local: "UCanother-local-channel0", national: site.channels.national.id },
    },
  });
  await refreshVideos(app.deps, WITHOUT_PICTURES);
  await app.database.pool.query(
    `insert into videos values
       ('percent-000', 'local', '100% of_the tide', 'plain', now(), 'x', null, $1),
       ('percent-001', 'local', '100 of the tide', 'plain', now() - interval '1 day', 'x', null, $1)`,
    [app.clock.now()],
  );
});
afterAll(() => app.close());

const search = (query: Record<string, string>) =>
  app.get(`/api/youtube-search?${new URLSearchParams(query)}`);
const find = async (query: Record<string, string>) => {
  const response = await search(query);
  expect(response.status).toBe(200);
  // The assertions check the shape.
  return (await response.json()) as Partial<VideoLists>;
};
const titles = (list: VideoLists["local"] | undefined) => (list ?? []).map(({ title }) => title);

test("[API-27] by channelId: at most so many videos of that channel, newest first", async () => {
  const { local, ...others } = await find({
    q: "the",
    channelId: site.channels.local.id,
    maxResults: "6",
  });
  expect(local).toHaveLength(6);
  expect(others).toEqual({});
  const dates = (local ?? []).map(({ publishedAt }) => publishedAt);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("[API-27] six is the usual number", async () => {
  expect((await find({ q: "the", channelId: site.channels.national.id })).national).toHaveLength(6);
});

test.each(["local", "national"] as const)(
  "[API-28] channel=%s returns that list",
  async (channel) => {
    const found = await find({ q: "the", channel });
    expect(Object.keys(found)).toEqual([channel]);
    expect(found[channel]).toHaveLength(6);
  },
);

test("without a channel both lists are returned", async () => {
  expect(Object.keys(await find({ q: "the" }))).toEqual(["local", "national"]);
});

test("the channel's id in the settings counts as well", async () => {
  const found = await find({ q: "bridge", channelId: "UCanother-local-channel0" });
  expect(found.local?.length).toBeGreaterThan(0);
});

test.each([
  { q: "bridge", channelId: "UCBcRF18a7Qf58cCRy5xuWwQ" },
  { q: "bridge", channelId: "' or 1=1 --" },
  { q: "bridge", channelId: site.channels.local.id.toLowerCase() },
  { q: "bridge", channelId: site.channels.local.id, channel: "national" },
  { q: "bridge", channel: "both" },
  { q: "br" },
  { q: "  a  " },
  { q: "bridge", maxResults: "0" },
  { q: "bridge", maxResults: "51" },
])("[API-29] %j is refused", async (query) => {
  expect((await search(query)).status).toBe(400);
});

describe("what matches", () => {
  test.each([
    ["KEELMAN barge", ["Runaway barge hits the Keelman Bridge: what the K train operator saw"]],
    ["scanner camera", ["Midnight to six with the two-person overnight crew"]],
    ["barge marathon", []],
    [
      "what did the operator of the train see when a runaway barge came to the bridge",
      ["Runaway barge hits the Keelman Bridge: what the K train operator saw"],
    ],
    [
      `barge ${"unmentioned ".repeat(90)} tide`,
      ["Runaway barge hits the Keelman Bridge: what the K train operator saw"],
    ],
    ["unmentioned nothing", []],
    ["100%", ["100% of_the tide"]],
    ["of_the", ["100% of_the tide"]],
    ["\\\\\\", []],
    ["100 tide", ["100% of_the tide", "100 of the tide"]],
  ])("%j finds %j", async (q, expected) => {
    expect(titles((await find({ q, channel: "local" })).local)).toEqual(expected);
  });
});

test("[VID-19] H6 a hundred distinct searches send no request to the host", async () => {
  const before = app.youtube.calls.length;
  for (let batch = 0; batch < 4; batch++) {
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const response = await search({ q: `words ${batch * 25 + index}`, channel: "local" });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  expect(app.youtube.calls.length).toBe(before);
});
