import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { site } from "../../site.config.ts";
import type { Sandbox } from "./serve-sandbox.ts";
import { startXSandbox } from "./x-sandbox.ts";
import { startYoutubeSandbox } from "./youtube-sandbox.ts";

let sandbox: Sandbox;
afterEach(() => sandbox.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + path, { headers });

test.each([
  ["the video host", startYoutubeSandbox, "/youtube/v3/search?q=x"],
  ["the social network", startXSandbox, "/2/tweets/search/recent"],
])("%s returns 418 to what nobody foresaw, and remembers it", async (_, start, path) => {
  sandbox = await start();
  expect((await ask(path, { "x-goog-api-key": "k", authorization: "Bearer t" })).status).toBe(418);
  expect(sandbox.calls).toEqual([
    expect.objectContaining({ path: path.split("?")[0], status: 418 }),
  ]);
});

test("neither lets anyone in without a key", async () => {
  sandbox = await startYoutubeSandbox();
  expect((await ask("/youtube/v3/channels?part=contentDetails")).status).toBe(403);
  await sandbox.close();
  sandbox = await startXSandbox();
  expect((await ask("/2/users/1500000000000000001/tweets")).status).toBe(401);
});

test("a video has a drawn picture, in three sizes' names", async () => {
  sandbox = await startYoutubeSandbox();
  const feed = await (await ask(`/feeds/videos.xml?channel_id=${site.channels.local.id}`)).text();
  const id = /<yt:videoId>(\S{11})</.exec(feed)?.[1];
  const picture = Buffer.from(await (await ask(`/vi/${id}/hqdefault.jpg`)).arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({
    format: "jpeg",
    width: 480,
    height: 360,
  });
  // A flat colour has no spread.
  const { channels } = await sharp(picture).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
});
