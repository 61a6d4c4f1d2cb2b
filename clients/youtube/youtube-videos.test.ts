import { describe, expect, test } from "vitest";
import type { Outbound } from "#platform/server/outbound/outbound.ts";
import { parseChannelFeed, readUploads } from "./youtube-videos.ts";

// Owns M2: a bad item is left out, the list stays; nothing in a text gets further than as text.

const good = { id: "aaaaaaaaaaa", title: "Fine", published: "2026-01-02T03:04:05Z" };
type Given = Partial<
  Record<keyof typeof good | "description" | "channelTitle" | "privacy", unknown>
>;

const item = (given: Given) => {
  const video = { ...good, description: "d", channelTitle: "Bay", privacy: "public", ...given };
  return {
    snippet: {
      title: video.title,
      description: video.description,
      publishedAt: video.published,
      channelTitle: video.channelTitle,
      thumbnails: { high: { url: "https://i.ytimg.com/a.jpg" } },
    },
    contentDetails: { videoId: video.id, videoPublishedAt: video.published },
    status: { privacyStatus: video.privacy },
  };
};

const uploads = {
  items: [{ contentDetails: { relatedPlaylists: { uploads: "UUuploads-of-it" } } }],
};

/** Responds as the host would, one body per call. */
function read(items: unknown): ReturnType<typeof readUploads> {
  const bodies = [uploads, { items }];
  const outbound: Outbound = {
    get: async (_, { read: understand }) => understand(Buffer.from(JSON.stringify(bodies.shift()))),
  };
  return readUploads(outbound, { baseUrl: "http://host.invalid", key: "k", channelId: "c" });
}

describe("M2 an item of the list", () => {
  test.each([
    { id: "../../admin" },
    { id: 'a" onload=' },
    { id: "too-long-for-an-id" },
    { id: 7 },
    { title: "" },
    { title: " \u202e\u0000 " },
    { title: null },
    { published: "yesterday" },
    { published: "+275760-09-13T00:00:00Z" },
    { channelTitle: undefined },
    { privacy: "private" },
    { privacy: "privacyStatusUnspecified" },
  ] satisfies Given[])("with %j is left out, and the others stay", async (given) => {
    const videos = await read([item(given), null, 3, "x", {}, [], item({})]);
    expect(videos.map(({ title }) => title)).toEqual(["Fine"]);
  });

  test("keeps its words and loses what turns them around", async () => {
    const [video] = await read([
      item({
        title: "<img src=x onerror=alert(1)>\u202e\n\u0000 &amp;",
        description: "x".repeat(9_000),
      }),
    ]);
    expect(video?.title).toBe("<img src=x onerror=alert(1)> &amp;");
    expect(video?.description).toHaveLength(1_000);
  });

  test("without a usable picture has none", async () => {
    const odd = item({});
    const [video] = await read([{ ...odd, snippet: { ...odd.snippet, thumbnails: "none" } }]);
    expect(video).toMatchObject({ id: good.id, pictureUrl: undefined });
  });
});

test.each([[[item({ id: "" })]], [null], ["x"], [{}]])(
  "a list of %j is no answer",
  async (items) => {
    await expect(read(items)).rejects.toThrow();
  },
);

describe("M2 a feed", () => {
  const feed = (inner: string) => `<?xml version="1.0"?><feed>${inner}</feed>`;
  const entry = (title: string, id = good.id) =>
    `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title><published>${good.published}</published>
     <author><name>Bay</name></author><media:group><media:description/></media:group></entry>`;

  test("entities are read once", () => {
    const [video] = parseChannelFeed(feed(entry("It&#39;s &amp;lt;b&amp;gt; &quot;here&quot;")));
    expect(video?.title).toBe('It\'s &lt;b&gt; "here"');
  });

  test("a bad entry is left out", () => {
    const titles = parseChannelFeed(
      feed(entry("a", "no") + entry("2026") + entry("", "bbbbbbbbbbb")),
    );
    expect(titles.map(({ title }) => title)).toEqual(["2026"]);
  });

  test("without entries is a channel without videos", () => {
    expect(parseChannelFeed(feed("<title>Bay</title>"))).toEqual([]);
  });

  test.each([
    "",
    "<html><body>Sorry</body></html>",
    "<feed><entry>",
    '{"items":[]}',
    feed(entry("fine")).replace("<feed>", '<!DOCTYPE feed [<!ENTITY a "aaaa">]><feed>'),
    feed(entry("x", "bad")),
  ])("%j is no feed", (xml) => expect(() => parseChannelFeed(xml)).toThrow());
});
