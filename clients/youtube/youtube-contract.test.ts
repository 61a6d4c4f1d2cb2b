import type { Sandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { startYoutubeSandbox, youtubeSandboxSettings } from "@newsroom/sandbox/youtube-sandbox.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import { site } from "#site.config.ts";
import { hasContracts, readContract, readContractJson } from "#testing/checks/contract-files.ts";
import { misfits, type Schema } from "#testing/checks/fits-schema.ts";
import { createYoutubeClient } from "./youtube-client.ts";
import { parseChannelFeed } from "./youtube-videos.ts";

// Holds what we ask and what our sandbox returns against the host's own description.

interface Method {
  path: string;
  parameters: Record<
    string,
    { type: string; required?: boolean; minimum?: string; maximum?: string }
  >;
  response: { $ref: string };
}
interface Discovery {
  rootUrl: string;
  parameters: Record<string, Schema>;
  schemas: Record<string, Schema>;
  resources: Record<"channels" | "playlistItems", { methods: { list: Method } }>;
}

const DESCRIPTION = "youtube/youtube-v3-discovery-20260427.json";
const FEED = "youtube/channel-feed-15-entries.xml";

describe.runIf(hasContracts(DESCRIPTION))("the host's description", () => {
  let sandbox: Sandbox;
  let discovery: Discovery;
  beforeAll(async () => {
    discovery = readContractJson<Discovery>(DESCRIPTION);
    sandbox = await startYoutubeSandbox({ pictures: "plain", pageSize: 20 });
    const { YOUTUBE_API_KEY: key, YOUTUBE_FEED_URL: feedUrl } = youtubeSandboxSettings(sandbox.url);
    const channels = { local: site.channels.local.id, national: site.channels.national.id };
    const client = createYoutubeClient(
      { channels, apiUrl: sandbox.url, feedUrl, pictureOrigins: [], key },
      { clock: systemClock },
    );
    expect(await client.listUploads(channels.local)).toHaveLength(30);
  });
  afterAll(() => sandbox.close());

  test("knows every call we make, every parameter and its range", () => {
    const { channels, playlistItems } = discovery.resources;
    const methods = [channels.methods.list, playlistItems.methods.list];
    expect(sandbox.calls).toHaveLength(3);
    for (const { path, query } of sandbox.calls) {
      const method = methods.find((known) => `/${known.path}` === path);
      expect(method, path).toBeDefined();
      for (const [name, value] of Object.entries(query)) {
        const parameter = method?.parameters[name];
        expect(parameter, `${path} ${name}`).toBeDefined();
        if (parameter?.type === "integer") {
          expect(Number(value)).toBeGreaterThanOrEqual(Number(parameter.minimum));
          expect(Number(value)).toBeLessThanOrEqual(Number(parameter.maximum));
        }
      }
      const required = Object.entries(method?.parameters ?? {}).filter(([, one]) => one.required);
      expect(Object.keys(query)).toEqual(expect.arrayContaining(required.map(([name]) => name)));
      for (const part of query.part?.split(",") ?? []) {
        const resource = path.endsWith("channels") ? "Channel" : "PlaylistItem";
        expect(discovery.schemas[resource]?.properties).toHaveProperty(part);
      }
    }
  });

  test("fits every response of our sandbox", async () => {
    // This description refers to its schemas by their bare names.
    const schemas = JSON.parse(JSON.stringify(discovery.schemas), (keyword, value) =>
      keyword === "$ref" ? `#/schemas/${value}` : value,
    );
    for (const { path, query, headers } of [...sandbox.calls]) {
      const response = await fetch(`${sandbox.url}${path}?${new URLSearchParams(query)}`, {
        headers: { "x-goog-api-key": String(headers["x-goog-api-key"]) },
      });
      const kind = path.endsWith("channels") ? "channels" : "playlistItems";
      const { $ref } = discovery.resources[kind].methods.list.response;
      expect(misfits(await response.json(), { $ref: `#/schemas/${$ref}`, schemas })).toEqual([]);
    }
  });

  test("M3 the key travels in a header and never in an address", () => {
    for (const { query, headers } of sandbox.calls) {
      expect(query).not.toHaveProperty("key");
      expect(headers["x-goog-api-key"]).toBe("sandbox-video-key");
    }
  });
});

test.runIf(hasContracts(FEED))("[VID-18] a real channel feed is understood", () => {
  const videos = parseChannelFeed(readContract(FEED));
  expect(videos).toHaveLength(15);
  expect(videos[0]).toMatchObject({
    id: "lR-w1h5ONOY",
    publishedAt: new Date("2017-09-14T18:03:34Z"),
    channelTitle: "L2inc",
    pictureUrl: "https://i1.ytimg.com/vi/lR-w1h5ONOY/hqdefault.jpg",
  });
  expect(videos[0]?.description).toContain('Scott\'s Book "The Four"');
});
