import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { keepReadable } from "#platform/server/outbound/keep-readable.ts";
import type { Outbound } from "#platform/server/outbound/outbound.ts";
import { ChannelVideo } from "./channel-video.ts";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  // Decodes character references such as &#39;.
  htmlEntities: true,
  isArray: (name) => name === "entry" || name === "media:thumbnail",
});

const Feed = z.object({ feed: z.object({ entry: z.array(z.unknown()).default([]) }) });
const FeedEntry = z.object({
  "yt:videoId": z.string(),
  title: z.string(),
  published: z.string(),
  author: z.object({ name: z.string() }),
  "media:group": z.object({
    "media:description": z.string().default(""),
    "media:thumbnail": z.array(z.object({ "@url": z.string() })).catch([]),
  }),
});

/** The newest uploads, about fifteen, from the public feed. */
export function readChannelFeed(
  outbound: Outbound,
  { feedUrl, channelId }: { feedUrl: string; channelId: string },
): Promise<ChannelVideo[]> {
  const address = new URL(feedUrl);
  address.searchParams.set("channel_id", channelId);
  const type = /^(text|application)\/(atom\+)?xml\b/;
  return outbound.get(address, { type, read: (body) => parseChannelFeed(body.toString()) });
}

export function parseChannelFeed(xml: string): ChannelVideo[] {
  // Entities of a document type could expand to a huge text; feeds have none.
  if (/<!DOCTYPE/i.test(xml)) throw new Error("a document type in a feed");
  const { feed } = Feed.parse(parser.parse(xml, true));
  return keepReadable(feed.entry, readEntry);
}

function readEntry(entry: unknown): ChannelVideo {
  const { title, published, author, ...rest } = FeedEntry.parse(entry);
  const media = rest["media:group"];
  return ChannelVideo.parse({
    id: rest["yt:videoId"],
    title,
    description: media["media:description"],
    publishedAt: published,
    channelTitle: author.name,
    pictureUrl: media["media:thumbnail"][0]?.["@url"],
  });
}
